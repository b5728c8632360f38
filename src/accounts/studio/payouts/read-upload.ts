import type { Tx } from '#db';
import { newId } from '#kit/id';
import { textOf } from '#kit/form-data';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { Plan, Staff } from '#people/model';
import { words } from '../../month/amounts.ts';
import {
  knownFormat,
  mappedColumns,
  mappedFormat,
  type ColumnKey,
  type Format,
  type Mapping,
} from '../../payouts/formats.ts';
import { importPayouts } from '../../payouts/import-payouts.ts';
import { problemWords } from '../../payouts/list-payouts.ts';
import { readReport } from '../../payouts/read-report.ts';
import { findUpload, type Upload } from '../../payouts/uploads.ts';
import { payoutProblems } from '../../model.ts';
import { gatewayName } from './show-payout.ts';

export const uploadScope = (id: string) => `payout-upload:${id}`;

export type ShownUpload = NonNullable<Awaited<ReturnType<typeof readUpload>>>;

/** An uploaded report as staff look at it: its first rows, and which of its columns is what. Null when there is none. */
export async function readUpload(tx: Tx, { by, id }: { by: Staff; id: string }) {
  const upload = await findUpload(tx, { by, id });
  if (!upload) return null;
  const { gateway, fileName, table } = upload;
  return {
    id,
    fileName,
    formKey: newId(),
    gateway: gatewayName(gateway),
    format: knownFormat(table.head)?.name ?? null,
    rows: table.rows.length,
    head: table.head,
    sample: table.rows.slice(0, 3).map(({ cells }) => cells),
    guess: guessMapping(table.head),
  };
}

const guesses: Record<ColumnKey, RegExp> = {
  payout: /settlement|payout|batch/i,
  paidAt: /(settle|payout|paid).*(date|at|on)|^date$/i,
  id: /^(payment|transaction|entity|order)?[ _]?(id|number|reference)$|utr/i,
  type: /type|category/i,
  amount: /^(gross|amount|gross amount)$/i,
  fee: /fee|commission|charge/i,
  feeTax: /tax|gst/i,
  currency: /currency/i,
  at: /created|payment.*date/i,
};

/** Which column is probably what, by its name. */
function guessMapping(head: string[]): Record<ColumnKey, string> {
  return Object.fromEntries(
    mappedColumns.map(({ key }) => [key, head.find((name) => guesses[key].test(name)) ?? '']),
  ) as Record<ColumnKey, string>;
}

/** The columns that a form names; refuses one that must be named, with a sentence. */
function readMapping(form: FormData, head: string[]): Outcome<Mapping, 'column', string> {
  const mapping: Mapping = {};
  for (const { key, label, needed } of mappedColumns) {
    const name = textOf(form, `column-${key}`);
    if (head.includes(name)) mapping[key] = name;
    else if (needed) return refused('column', `Say which column is “${label}”.`);
  }
  return ok(mapping);
}

/** Reads an upload as its form says; refuses with a sentence. */
export function readUploaded(upload: Upload, form: FormData): Outcome<ReturnType<typeof linesOf>, 'bad', string> {
  const known = knownFormat(upload.table.head);
  const mapping = known ? null : readMapping(form, upload.table.head);
  if (mapping && !mapping.ok) return refused('bad', mapping.details);
  const format: Format = known ?? mappedFormat(upload.gateway, mapping?.value ?? {});
  const read = readReport(upload.table, format);
  return read.ok ? ok(linesOf(format.gateway, read.value)) : refused('bad', read.details);
}

const linesOf = (gateway: string, lines: Extract<ReturnType<typeof readReport>, { ok: true }>['value']) => ({
  gateway,
  lines,
});

/** Takes in an uploaded report, and says what it does: how much is new, what does not fit, what each payout adds up to. */
export async function importUpload(
  tx: Tx,
  { by, upload, read }: { by: Staff; upload: Upload; read: ReturnType<typeof linesOf> },
): Promise<Outcome<Plan, never>> {
  const { gateway, lines } = read;
  const done = await importPayouts(tx, { by, gateway, lines, fileName: upload.fileName });
  const { payouts, added, known, problems, shifted } = done;
  const totals = new Map<string, number>();
  for (const { currency, gross, fee, feeTax } of lines)
    totals.set(currency, (totals.get(currency) ?? 0) + gross - fee - feeTax);
  const says = [
    `${count(payouts.length, 'payout')} of ${gatewayName(gateway)}, ${[...totals].map(([currency, sum]) => words(sum, currency)).join(' and ')} in all.`,
    `${count(added, 'line')} new.${known > 0 ? ` ${count(known, 'line')} known already and left alone.` : ''}`,
    ...payoutProblems
      .filter((problem) => problems[problem] > 0)
      .map((problem) => `${count(problems[problem], 'line')}: ${problemWords[problem].toLowerCase()}.`),
    ...(added > 0 && payoutProblems.every((problem) => problems[problem] === 0)
      ? ['Every new line fits our books.']
      : []),
    ...shifted.map(
      (payout) => `${payout} was sent in a month that is closed. It is booked today, in the first open month.`,
    ),
  ];
  return ok({
    says,
    button: added > 0 ? `Take in ${count(added, 'line')}` : 'Done',
    did: added > 0 ? `${count(added, 'line')} taken in.` : 'Every line was known already. Nothing changed.',
  });
}

const count = (number: number, word: string) => `${number.toLocaleString('en-IN')} ${word}${number === 1 ? '' : 's'}`;
