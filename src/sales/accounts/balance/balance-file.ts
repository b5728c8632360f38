import { decimal } from '../month/amounts.ts';
import { accountInFiles } from './accounts.ts';
import type { BalanceRow } from './trial-balance.ts';

/** The columns of a trial balance as a file; amounts are decimal numbers, credits of opening and closing negative. */
export const balanceHead = ['Account', 'Currency', 'Opening', 'Debit', 'Credit', 'Closing'];

/** Its rows, with the sums of each currency at its end. */
export function balanceCells(rows: BalanceRow[]): string[][] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const of = rows.filter((row) => row.currency === currency);
    const sum = (name: 'opening' | 'debit' | 'credit' | 'closing') =>
      decimal(
        of.reduce((all, row) => all + row[name], 0),
        currency,
      );
    return [
      ...of.map(({ account, opening, debit, credit, closing }) => [
        accountInFiles(account),
        currency,
        decimal(opening, currency),
        decimal(debit, currency),
        decimal(credit, currency),
        decimal(closing, currency),
      ]),
      ['Sum', currency, sum('opening'), sum('debit'), sum('credit'), sum('closing')],
    ];
  });
}
