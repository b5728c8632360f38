import type { Tx } from '#platform/db';
import { sumDocuments } from '#sales/documents';
import { isMakeBelieve, sumMoney } from '#sales/payments';
import { lastLockBefore } from '../month/locks.ts';
import { byOrder } from './accounts.ts';
import { sumPayouts } from './payout-sums.ts';
import { postingsOfDocument, postingsOfMoney, postingsOfPayout, type Posting } from './postings.ts';

/** An account in a span, in minor units. Opening and closing are debits where positive, credits where negative. */
export type BalanceRow = {
  account: string;
  currency: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
};

type Sums = Map<string, { account: string; currency: string; debit: number; credit: number }>;

/**
 * The trial balance of a span: each account with its opening balance, debits, credits and closing balance. The columns of each currency add up to
 * zero. Without the sandbox. It starts from the closing balances of the last locked month, so that only later entries are added up.
 */
export async function trialBalance(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<BalanceRow[]> {
  const lock = await lastLockBefore(tx, from);
  const since = lock ? { from: lock.endsAt, to: from } : { to: from };
  const before = lock && lock.endsAt.getTime() === from.getTime() ? new Map() : await sumsOf(tx, since);
  for (const { account, currency, balance } of lock?.figures.closing ?? [])
    add(before, { account, currency, amount: balance });
  const during = await sumsOf(tx, { from, to });
  const keys = new Set([...before.keys(), ...during.keys()]);
  return [...keys]
    .map((key) => {
      const [account = '', currency = ''] = key.split(' ');
      const past = before.get(key);
      const opening = (past?.debit ?? 0) - (past?.credit ?? 0);
      const { debit = 0, credit = 0 } = during.get(key) ?? {};
      return { account, currency, opening, debit, credit, closing: opening + debit - credit };
    })
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .sort((a, b) => (a.currency === b.currency ? byOrder(a.account, b.account) : a.currency < b.currency ? -1 : 1));
}

async function sumsOf(tx: Tx, span: { from?: Date; to: Date }): Promise<Sums> {
  const sums: Sums = new Map();
  for (const sum of await sumDocuments(tx, span)) for (const posting of postingsOfDocument(sum)) add(sums, posting);
  for (const sum of await sumMoney(tx, span))
    if (!isMakeBelieve(sum.gateway)) for (const posting of postingsOfMoney(sum)) add(sums, posting);
  for (const sum of await sumPayouts(tx, span)) for (const posting of postingsOfPayout(sum)) add(sums, posting);
  return sums;
}

function add(sums: Sums, { account, currency, amount }: Posting): void {
  const key = `${account} ${currency}`;
  const sum = sums.get(key) ?? { account, currency, debit: 0, credit: 0 };
  if (amount > 0) sum.debit += amount;
  else sum.credit -= amount;
  sums.set(key, sum);
}
