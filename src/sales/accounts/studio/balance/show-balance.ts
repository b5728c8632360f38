import { say } from '#foundation/i18n/staff/say.ts';
import { accountName } from '../../balance/accounts.ts';
import type { BalanceRow } from '../../balance/trial-balance.ts';
import { words } from '../../month/amounts.ts';

/** The trial balance of one currency in words; `to`: the entries of an account. */
export type ShownBalance = {
  currency: string;
  rows: {
    key: string;
    name: string;
    to: string | null;
    opening: string;
    debit: string;
    credit: string;
    closing: string;
  }[];
};

/** A trial balance by currency, each with its sums at the end; closing balances are marked Dr or Cr. */
export function showBalance(
  rows: BalanceRow[],
  entries: (query: { account: string; currency: string }) => string,
): ShownBalance[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const of = rows.filter((row) => row.currency === currency);
    const amount = (minor: number) => words(minor, currency);
    const sum = (name: 'opening' | 'debit' | 'credit' | 'closing') => of.reduce((all, row) => all + row[name], 0);
    return {
      currency,
      rows: [
        ...of.map(({ account, opening, debit, credit, closing }) => ({
          key: account,
          name: accountName(account),
          to: entries({ account, currency }),
          opening: sided(opening, currency),
          debit: amount(debit),
          credit: amount(credit),
          closing: sided(closing, currency),
        })),
        {
          key: 'sum',
          name: say('Sum in {currency}', { currency }),
          to: null,
          opening: amount(sum('opening')),
          debit: amount(sum('debit')),
          credit: amount(sum('credit')),
          closing: amount(sum('closing')),
        },
      ],
    };
  });
}

/** `₹499.00 Dr`, `₹499.00 Cr`. */
function sided(minor: number, currency: string): string {
  const amount = words(Math.abs(minor), currency);
  if (minor === 0) return amount;
  return minor > 0 ? say('{amount} Dr', { amount }) : say('{amount} Cr', { amount });
}
