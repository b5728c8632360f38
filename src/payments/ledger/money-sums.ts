import { sumDays, type Tx } from '#db';
import { moneyBook } from './money-days.ts';

/** What came in or went back through a gateway in a currency, in minor units. */
export type MoneySum = { kind: 'payment' | 'refund'; gateway: string; currency: string; amount: number; count: number };

/** The sums of all money of a span, as `listMoneyIn` and `listMoneyBack` list it; without `from`, of all before `to`. */
export async function sumMoney(tx: Tx, span: { from?: Date; to: Date }): Promise<MoneySum[]> {
  const rows = await sumDays(tx, moneyBook, span);
  return rows.map(({ kind, gateway = '', currency = '', amount, count }) => ({
    kind: kind === 'refund' ? 'refund' : 'payment',
    gateway,
    currency,
    amount: Number(amount),
    count: Number(count),
  }));
}
