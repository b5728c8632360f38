import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { payments, refunds } from '../tables.ts';

/** What came in or went back through a gateway in a currency, in minor units. */
export type MoneySum = { kind: 'payment' | 'refund'; gateway: string; currency: string; amount: number; count: number };

/** The sums of all money of a span, as `listMoneyIn` and `listMoneyBack` list it; without `from`, of all before `to`. */
export async function sumMoney(tx: Tx, { from, to }: { from?: Date; to: Date }): Promise<MoneySum[]> {
  const count = sql<number>`count(*)`.mapWith(Number);
  const came = await tx
    .select({
      gateway: payments.gateway,
      currency: payments.currency,
      amount: sql<number>`sum(${payments.amount})`.mapWith(Number),
      count,
    })
    .from(payments)
    .where(and(from && gte(payments.createdAt, from), lt(payments.createdAt, to), ne(payments.state, 'failed')))
    .groupBy(payments.gateway, payments.currency);
  const back = await tx
    .select({
      gateway: payments.gateway,
      currency: refunds.currency,
      amount: sql<number>`sum(${refunds.amount})`.mapWith(Number),
      count,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(from && gte(refunds.updatedAt, from), lt(refunds.updatedAt, to), eq(refunds.state, 'done')))
    .groupBy(payments.gateway, refunds.currency);
  return [
    ...came.map((row) => ({ kind: 'payment' as const, ...row })),
    ...back.map((row) => ({ kind: 'refund' as const, ...row })),
  ];
}
