import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isCurrency, readMoney } from '#foundation/kit/money.ts';
import { may, type Role, type Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { decimal, words } from '../../month/amounts.ts';
import { findPayout, listLines, missingFrom, problemWords, setBankAmount } from '../../payouts/list-payouts.ts';
import { showPayout } from './show-payout.ts';

const kinds = lookup<StaffSentence>({
  payment: 'Payment',
  refund: 'Refund',
  other: 'Fee, adjustment or other',
});

export type ShownPayoutPage = NonNullable<Awaited<ReturnType<typeof readPayout>>>;

/** A payout with its lines and the entries of our books that it lacks; null if it does not exist. */
export async function readPayout(tx: Tx, { id, role }: { id: string; role: Role }) {
  const payout = await findPayout(tx, id);
  if (!payout) return null;
  const { currency, bankAmount } = payout;
  return {
    ...showPayout(payout),
    mayChange: may(role, 'money.reconcile'),
    bankTyped: bankAmount === null ? '' : decimal(bankAmount, currency),
    rows: (await listLines(tx, id)).map((line) => ({
      id: line.id,
      kind: say(kinds[line.kind] ?? 'Fee, adjustment or other'),
      orderId: line.orderId,
      at: line.at,
      gross: words(line.gross, currency),
      fee: words(line.fee + line.feeTax, currency),
      net: words(line.gross - line.fee - line.feeTax, currency),
      problem:
        line.problem &&
        say(problemWords[line.problem]) +
          (line.expected === null ? '' : `: ${words(line.expected, line.chargedCurrency)}`),
    })),
    missing: (await missingFrom(tx, payout)).map(({ amount, currency: of, ...row }) => ({
      ...row,
      amount: words(amount, of),
    })),
  };
}

/** Handles the form with the bank's credit; returns the message for its field, or null on success. */
export async function noteBankAmount(tx: Tx, { by, id, form }: { by: Staff; id: string; form: FormData }) {
  const typed = textOf(form, 'bank').trim();
  const payout = await findPayout(tx, id);
  if (!payout) throw new Response(say('There is no such payout'), { status: 404 });
  const { currency } = payout;
  const read = isCurrency(currency) && typed !== '' ? readMoney(typed, currency) : null;
  if (typed !== '' && !read) return { typed, problem: howToWriteAmount(isCurrency(currency) ? currency : 'INR') };
  const version = Number(textOf(form, 'version'));
  const done = await setBankAmount(tx, { by, id, amount: read?.amount ?? null, version });
  if (done.ok) return null;
  const now = done.details;
  if (!now) throw new Response(say('There is no such payout'), { status: 404 });
  const nothing = say('nothing');
  const theirs = now.bankAmount === null ? nothing : words(now.bankAmount, currency);
  return {
    typed,
    version: now.version,
    problem: say('Somebody else noted {theirs} meanwhile; you typed {typed}. Save again to keep yours.', {
      theirs,
      typed: typed || nothing,
    }),
  };
}
