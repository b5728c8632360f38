import { sumDays, sumMonths, type Tx } from '#platform/db';
import { moneyBook } from './money-days.ts';

/** The payments or refunds of a gateway in a currency, in minor units. */
export type MoneySum = { kind: 'payment' | 'refund'; gateway: string; currency: string; amount: number; count: number };

/** The sums of all money of a span, as `listMoneyIn` and `listMoneyBack` list it; without `from`, of all before `to`. */
export async function sumMoney(tx: Tx, span: { from?: Date; to: Date }): Promise<MoneySum[]> {
  return (await sumDays(tx, moneyBook, span)).map(toSum);
}

/** The same for each month (`2026-11`) of a span that has any. */
export async function sumMoneyByMonth(tx: Tx, span: { from: Date; to: Date }): Promise<Map<string, MoneySum[]>> {
  const months = await sumMonths(tx, moneyBook, span);
  return new Map([...months].map(([month, rows]) => [month, rows.map(toSum)]));
}

function toSum({ kind, gateway = '', currency = '', amount, count }: Record<string, string>): MoneySum {
  return {
    kind: kind === 'refund' ? 'refund' : 'payment',
    gateway,
    currency,
    amount: Number(amount),
    count: Number(count),
  };
}
