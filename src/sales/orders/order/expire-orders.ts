import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import { releaseCouponUses } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { giveUpPlace } from './lessons/give-up-place.ts';
import { changeState, changeStates } from './change-state.ts';
import type { Order } from '../model.ts';
import { toOrders } from './order-rows.ts';
import { orderStateNames, isStillPayable } from './states.ts';
import { orders } from '../tables.ts';

const ranOut = { who: 'system', why: 'the hold ran out' };

/**
 * Ends unpaid orders whose hold expired by the database's clock and frees their seats; at most 100 per call, to keep the transaction short. Returns
 * how many; 100 means: call again.
 */
export async function expireOrders(tx: Tx): Promise<number> {
  const due = await dueOrders(tx, 100);
  // Lock all orders first, then coupons, then batches, each in a fixed order, to avoid deadlocks.
  await changeStates(
    tx,
    due.map((order) => ({ order, to: 'expired', step: ranOut })),
  );
  await releaseCouponUses(
    tx,
    due.filter(({ coupon }) => coupon).map(({ id }) => id),
  );
  for (const order of due) await giveUpPlace(tx, order.id);
  return due.length;
}

/** Ends this one order, which must be locked, if its hold expired; returns whether it did. */
export async function expireOrder(tx: Tx, order: Order): Promise<boolean> {
  if (!(await expired(tx, order))) return false;
  await changeState(tx, order, 'expired', ranOut);
  if (order.coupon) await releaseCouponUses(tx, [order.id]);
  await giveUpPlace(tx, order.id);
  return true;
}

/** Whether an order is unpaid and its hold expired by the database's clock, even if the job has not ended it yet. */
export async function expired(tx: Tx, { state, expiresAt }: Order): Promise<boolean> {
  if (!isStillPayable(state)) return false;
  const [clock] = await tx
    .select({ over: sql<boolean>`${expiresAt.toISOString()}::timestamptz <= now()` })
    .from(sql`(select 1) as one`);
  return clock?.over ?? false;
}

async function dueOrders(tx: Tx, most: number): Promise<Order[]> {
  const open = inArray(orders.state, orderStateNames.filter(isStillPayable));
  const rows = await tx
    .select()
    .from(orders)
    .where(and(open, lte(orders.expiresAt, sql`now()`)))
    .orderBy(asc(orders.batchId), asc(orders.id))
    .limit(most)
    .for('update');
  return toOrders(tx, rows);
}
