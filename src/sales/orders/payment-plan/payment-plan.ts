import { and, asc, eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Currency, Money } from '#foundation/kit/money.ts';
import { leastAmount } from '#sales/payments';
import { instalments } from './instalments.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { paymentParts } from '../tables.ts';

export type Due = {
  id: string;
  orderId: string;
  part: number;
  amount: Money;
  dueAt: Date;
  state: 'open' | 'paid';
  told: number;
  /** Since when this amount is due. */
  since: Date;
};

/** Plans a locked order's later payments, once, because staff may have changed them since; none for an order that is paid in full. */
export async function writePaymentParts(tx: Tx, order: Order): Promise<void> {
  const { later, parts, partsDue } = order;
  if (later.amount === 0 || (await listPaymentParts(tx, order.id)).length > 0) return;
  const { batch } = await orderBatch(tx, order);
  const plan = instalments({
    later: later.amount,
    parts,
    least: leastAmount(order.market),
    partsDue,
    from: await databaseTime(tx),
    startsAt: batch.startsAt,
  });
  const rows = plan.map((due) => ({
    ...due,
    id: newId(),
    orderId: order.id,
    currency: later.currency,
    state: 'open',
  }));
  await tx
    .insert(paymentParts)
    .values(rows)
    .onConflictDoNothing({ target: [paymentParts.orderId, paymentParts.part] });
}

/**
 * Waives the share of `left` of `all` learners in a locked order's later payments: nothing is owed for a seat that is given up. Each open payment is
 * reduced by the share, remainder units stay, and paid ones do not change. A payment opened for the old amount is opened again.
 */
export async function lowerPaymentParts(
  tx: Tx,
  { orderId, left, all }: { orderId: string; left: number; all: number },
): Promise<void> {
  const { amount } = paymentParts;
  await tx
    .update(paymentParts)
    .set({ amount: sql`${amount} - (${amount} * ${left}::int) / ${all}::int`, createdAt: sql`now()` })
    .where(and(eq(paymentParts.orderId, orderId), eq(paymentParts.state, 'open')));
}

/** The payments after the checkout of an order, by due date. */
export async function listPaymentParts(tx: Tx, orderId: string): Promise<Due[]> {
  const rows = await tx
    .select()
    .from(paymentParts)
    .where(eq(paymentParts.orderId, orderId))
    .orderBy(asc(paymentParts.part));
  return rows.map(toDue);
}

/** The amount still open after the checkout of an order (minor units of its currency). */
export async function openAmount(tx: Tx, orderId: string): Promise<number> {
  return sumOf((await listPaymentParts(tx, orderId)).filter(({ state }) => state === 'open'));
}

/** The sum of payments of one order, in minor units of its currency. */
export const sumOf = (parts: Due[]): number => parts.reduce((sum, { amount }) => sum + amount.amount, 0);

/** One payment after the checkout; null for an unknown part. */
export async function findDue(tx: Tx, orderId: string, part: number): Promise<Due | null> {
  if (!Number.isInteger(part) || part < 2 || part > 99) return null;
  const [row] = await tx
    .select()
    .from(paymentParts)
    .where(and(eq(paymentParts.orderId, orderId), eq(paymentParts.part, part)));
  return row ? toDue(row) : null;
}

function toDue({ amount, currency, state, ...row }: typeof paymentParts.$inferSelect): Due {
  const { id, orderId, part, dueAt, told, createdAt: since } = row;
  return {
    id,
    orderId,
    part,
    dueAt,
    told,
    since,
    state: state as Due['state'],
    amount: { amount, currency: currency as Currency },
  };
}
