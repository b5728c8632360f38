import type { Tx } from '#platform/db';
import { sumDocumentsByMonth, type DocumentSum } from '#sales/documents';
import { isMakeBelieve, sumMoneyByMonth, type MoneySum } from '#sales/payments';
import { postingsOfDocument } from '../balance/postings.ts';
import { monthSpan, type Month } from '../month/months.ts';
import type { CurrencyFigures } from '../model.ts';

/**
 * Sales and payments of a month, by currency: sales without tax and their tax as in the ledger (less credit notes, including tax on advances), and
 * money in and out. Without the sandbox.
 */
export async function monthFigures(tx: Tx, month: Month): Promise<CurrencyFigures[]> {
  return (await figuresOfMonths(tx, { first: month, last: month })).get(month) ?? [];
}

/** The same for all months from `first` to `last`, both included, by two statements; months without anything are left out. */
export async function figuresOfMonths(
  tx: Tx,
  { first, last }: { first: Month; last: Month },
): Promise<Map<Month, CurrencyFigures[]>> {
  const span = { from: monthSpan(first).from, to: monthSpan(last).to };
  const documents = await sumDocumentsByMonth(tx, span);
  const money = await sumMoneyByMonth(tx, span);
  const months = [...new Set([...documents.keys(), ...money.keys()])];
  return new Map(months.map((month) => [month, figuresOf(documents.get(month) ?? [], money.get(month) ?? [])]));
}

function figuresOf(documents: DocumentSum[], money: MoneySum[]): CurrencyFigures[] {
  const found = new Map<string, CurrencyFigures>();
  const of = (currency: string) => {
    const none = { currency, documents: 0, taxable: 0, tax: 0, total: 0, moneyIn: 0, moneyOut: 0 };
    const known = found.get(currency) ?? none;
    found.set(currency, known);
    return known;
  };
  for (const sum of documents) {
    const figures = of(sum.currency);
    figures.documents += sum.count;
    for (const { account, amount } of postingsOfDocument(sum)) {
      if (account === 'sales') figures.taxable -= amount;
      if (account.startsWith('tax:')) figures.tax -= amount;
      if (account === 'buyers') figures.total += amount;
    }
  }
  for (const { gateway, kind, currency, amount } of money)
    if (!isMakeBelieve(gateway)) of(currency)[kind === 'payment' ? 'moneyIn' : 'moneyOut'] += amount;
  return [...found.values()].sort((a, b) =>
    a.currency === 'INR' ? -1 : b.currency === 'INR' ? 1 : a.currency < b.currency ? -1 : 1,
  );
}
