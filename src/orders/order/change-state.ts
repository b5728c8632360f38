import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { mayFollow, type OrderState } from './states.ts';
import { orders, orderSteps } from '../tables.ts';

export type Step = { who: string; why: string };

/**
 * Moves an order on, if it is still in the state it was read in (compare and set), and notes who did it and why. Returns
 * whether it moved. Throws on a step the life of an order does not have.
 */
export async function changeState(
  tx: Tx,
  order: { id: string; state: OrderState },
  to: OrderState,
  step: Step,
): Promise<boolean> {
  if (!mayFollow(order.state, to)) throw new Error(`An order cannot go from ${order.state} to ${to}`);
  const paid = to === 'paid' || to === 'paid_unallocated' ? sql`, paid_at = coalesce(paid_at, now())` : sql``;
  const { who, why } = step;
  const noted = (await tx.execute(sql`
    with moved as (
      update ${orders} set state = ${to}${paid} where id = ${order.id} and state = ${order.state} returning id
    )
    insert into ${orderSteps} (id, order_id, from_state, to_state, who, why)
    select ${newId()}::uuid, id, ${order.state}::text, ${to}::text, ${who}::text, ${why}::text from moved
    returning id`)) as unknown as { rows: unknown[] };
  return noted.rows.length === 1;
}

/** Notes something in an order's history; without a change of state `from` and `to` are the same. */
export async function noteStep(
  tx: Tx,
  orderId: string,
  from: OrderState | null,
  to: OrderState,
  { who, why }: Step,
): Promise<void> {
  await tx.insert(orderSteps).values({ id: newId(), orderId, fromState: from, toState: to, who, why });
}

/** How many steps an order has: whoever shows it and acts on it later sees by that whether anything happened meanwhile. */
export function countSteps(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(orderSteps, eq(orderSteps.orderId, orderId));
}

/** Notes something that may happen again and again, unless it was the last that was noted. */
export async function noteOnce(tx: Tx, order: { id: string; state: OrderState }, step: Step): Promise<void> {
  const last = tx.select({ why: orderSteps.why }).from(orderSteps).where(eq(orderSteps.orderId, order.id));
  const [before] = await last.orderBy(desc(orderSteps.id)).limit(1);
  if (before?.why !== step.why) await noteStep(tx, order.id, order.state, order.state, step);
}
