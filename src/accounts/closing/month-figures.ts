import type { Tx } from '#db';
import { sumDocuments } from '#documents';
import { sumMoney } from '#payments';
import { postingsOfDocument } from '../balance/postings.ts';
import type { CurrencyFigures } from '../model.ts';

/**
 * What a span sold and moved, by currency: sales without tax and the tax on them as the ledger has them (credit notes taken off, tax on
 * money received ahead included), and money in and out. What the sandbox moved is no money.
 */
export async function monthFigures(tx: Tx, span: { from: Date; to: Date }): Promise<CurrencyFigures[]> {
  const found = new Map<string, CurrencyFigures>();
  const of = (currency: string) => {
    const none = { currency, documents: 0, taxable: 0, tax: 0, total: 0, moneyIn: 0, moneyOut: 0 };
    const known = found.get(currency) ?? none;
    found.set(currency, known);
    return known;
  };
  for (const sum of await sumDocuments(tx, span)) {
    const figures = of(sum.currency);
    figures.documents += sum.count;
    for (const { account, amount } of postingsOfDocument(sum)) {
      if (account === 'sales') figures.taxable -= amount;
      if (account.startsWith('tax:')) figures.tax -= amount;
      if (account === 'buyers') figures.total += amount;
    }
  }
  for (const { gateway, kind, currency, amount } of await sumMoney(tx, span))
    if (gateway !== 'sandbox') of(currency)[kind === 'payment' ? 'moneyIn' : 'moneyOut'] += amount;
  return [...found.values()].sort((a, b) =>
    a.currency === 'INR' ? -1 : b.currency === 'INR' ? 1 : a.currency < b.currency ? -1 : 1,
  );
}
