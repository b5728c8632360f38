import { desc, eq, sql } from 'drizzle-orm';
import { planConversions } from '#marketing/conversions';
import { insertRows, type Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import type { EventKind } from '#platform/events/model';
import { newId } from '#foundation/kit/id.ts';
import { isPaidFor, mayFollow, type OrderState } from './states.ts';
import { orders, orderSteps } from '../tables.ts';

export type Step = { who: string; why: string };

/** One step of one order; `order` as read, preferably under its lock. */
export type Move = { order: { id: string; state: OrderState }; to: OrderState; step: Step };

/**
 * Moves orders to their next state if still in the state they were read in (compare and set), and records who did it and why; one statement for any
 * number of orders, each at most once. Returns the ids of those that moved. Throws on a transition that does not exist. The list of ids makes the
 * planner use the index: it estimates JSON input at a hundred rows and would scan all orders.
 */
export async function changeStates(tx: Tx, moves: Move[]): Promise<Set<string>> {
  if (moves.length === 0) return new Set();
  for (const { order, to } of moves)
    if (!mayFollow(order.state, to)) throw new Error(`An order cannot go from ${order.state} to ${to}`);
  const sent = moves.map(({ order, to, step }) => ({ ...step, step: newId(), id: order.id, from: order.state, to }));
  const noted = (await tx.execute(sql`
    with wished as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as wished
        (step uuid, id uuid, "from" text, "to" text, who text, why text)
    ), moved as (
      update ${orders} set state = wished."to",
        paid_at = case when wished."to" in ('paid', 'paid_unallocated') then coalesce(paid_at, now()) else paid_at end
      from wished
      where ${orders.id} = wished.id and ${orders.state} = wished."from" and ${orders.id} = any(array(select id from wished))
      returning wished.*
    )
    insert into ${orderSteps} (id, order_id, from_state, to_state, who, why)
    select step, id, "from", "to", who, why from moved
    returning order_id`)) as unknown as { rows: { order_id: string }[] };
  const moved = new Set(noted.rows.map(({ order_id }) => order_id));
  await publishEvents(
    tx,
    moves.flatMap(({ order: { id, state: from }, to }) => {
      const kind = moved.has(id) ? told(from, to) : null;
      return kind ? [{ kind, aboutId: id, facts: { from, to } }] : [];
    }),
  );
  const paid = moves.filter(({ order: { id, state }, to }) => moved.has(id) && told(state, to) === 'order.paid');
  await planConversions(
    tx,
    'paid',
    paid.map(({ order }) => ({ aboutId: order.id })),
  );
  return moved;
}

/** The public event of a step; null for internal steps. Refunds are published where the money is refunded. */
function told(from: OrderState, to: OrderState): EventKind | null {
  if (isPaidFor(to)) return isPaidFor(from) ? null : 'order.paid';
  return to === 'cancelled' || to === 'expired' || to === 'lapsed' || to === 'refunded' ? 'order.ended' : null;
}

/** The same for one order; returns whether it moved. */
export async function changeState(tx: Tx, order: Move['order'], to: OrderState, step: Step): Promise<boolean> {
  return (await changeStates(tx, [{ order, to, step }])).has(order.id);
}

/** Starts the histories of new orders, in one statement. */
export async function noteFirstSteps(tx: Tx, orderIds: string[], step: Step): Promise<void> {
  const rows = orderIds.map((orderId) => ({ id: newId(), orderId, fromState: null, toState: 'placed', ...step }));
  await insertRows(tx, orderSteps, rows);
  await publishEvents(
    tx,
    orderIds.map((aboutId) => ({ kind: 'order.placed', aboutId })),
  );
}

/** Records a history entry without a state change. */
export async function noteStep(
  tx: Tx,
  orderId: string,
  from: OrderState,
  to: OrderState,
  { who, why }: Step,
): Promise<void> {
  await tx.insert(orderSteps).values({ id: newId(), orderId, fromState: from, toState: to, who, why });
}

/** The order's number of steps: forms send it back to detect changes since they were shown. */
export function countSteps(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(orderSteps, eq(orderSteps.orderId, orderId));
}

/** Records a repeatable event, unless it equals the last entry. */
export async function noteOnce(tx: Tx, order: { id: string; state: OrderState }, step: Step): Promise<void> {
  const last = tx.select({ why: orderSteps.why }).from(orderSteps).where(eq(orderSteps.orderId, order.id));
  const [before] = await last.orderBy(desc(orderSteps.id)).limit(1);
  if (before?.why !== step.why) await noteStep(tx, order.id, order.state, order.state, step);
}
