import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { listAccounted } from '#sales/documents';
import { documentTitles, type DocumentForm } from '#sales/documents/model';
import { isMakeBelieve, listMoneyBack, listMoneyIn } from '#sales/payments';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { listPaidOut } from './payout-sums.ts';
import { postingsOfDocument, postingsOfMoney, postingsOfPayout, type Posting } from './postings.ts';

/** One line of an account. `to`: the record it comes from. */
export type Entry = { id: string; at: Date; what: string; to: string; debit: number; credit: number };

type Source = { id: string; at: Date; what: string; to: string; postings: Posting[] };

/** Most entries shown per account; the file has all. */
export const maxEntries = 500;

/**
 * The entries of an account in a span, by source: documents, then payments, refunds and payouts, each in its own order. Streamed, so that a year is
 * never in memory.
 */
export async function* entriesOf(
  tx: Tx,
  span: { from: Date; to: Date },
  { account, currency }: { account: string; currency: string },
): AsyncGenerator<Entry> {
  for await (const { postings, ...source } of sources(tx, span)) {
    const mine = postings.filter((posting) => posting.account === account && posting.currency === currency);
    if (mine.length === 0) continue;
    const sum = (sign: 1 | -1) => mine.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0);
    yield { ...source, debit: sum(1), credit: sum(-1) };
  }
}

async function* sources(tx: Tx, span: { from: Date; to: Date }): AsyncGenerator<Source> {
  await prepareLanguage(staffLanguage());
  const text = translator(staffLanguage());
  const title = (form: DocumentForm) => text(documentTitles[form]);
  for await (const document of pages((after) => listAccounted(tx, span, after)))
    yield {
      id: document.id,
      at: document.at,
      what: `${title(document.form)} ${document.number}, ${document.buyer}`,
      to: studioPaths.studioDocument(document.id),
      postings: postingsOfDocument(document),
    };
  for (const list of [listMoneyIn, listMoneyBack])
    for await (const money of pages((after) => list(tx, span, after)))
      if (!isMakeBelieve(money.gateway))
        yield {
          id: money.id,
          at: money.at,
          what: money.kind === 'payment' ? say('Payment') : say('Refund'),
          to: studioPaths.studioOrder(money.orderId),
          postings: postingsOfMoney({ ...money.amount, kind: money.kind, gateway: money.gateway }),
        };
  for await (const line of pages((after) => listPaidOut(tx, span, after)))
    yield {
      id: line.id,
      at: line.at,
      what: say('Payout {reference}', { reference: line.payoutReference }),
      to: studioPaths.studioPayout(line.payoutId),
      postings: postingsOfPayout(line),
    };
}

async function* pages<Row extends { id: string }>(next: (after?: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let rows = await next(); rows.length > 0; rows = await next(rows.at(-1)?.id)) yield* rows;
}
