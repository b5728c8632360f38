import { and, asc, eq, sql } from 'drizzle-orm';
import { releaseHold } from '#batches';
import { database, inTransaction, type Tx } from '#db';
import { queueBalanceMail, type BalanceMail } from './balance-mail.ts';
import { changeState } from './change-state.ts';
import { findDue } from './dues.ts';
import { lockOrder } from './order-rows.ts';
import { enrolments, orderDues, orders } from './tables.ts';

/** What is next for an open payment by the database's clock: how far the buyer is then told, and by which mail. */
const stage = sql<number>`case
  when ${orderDues.told} = 3 and greatest(${orderDues.dueAt}, ${orderDues.warnedAt}) + interval '3 days' <= now() then 4
  when ${orderDues.told} < 3 and ${orderDues.dueAt} <= now() then 3
  when ${orderDues.told} < 2 and ${orderDues.dueAt} <= now() + interval '3 days' and ${orderDues.createdAt} < now() - interval '1 day' then 2
  when ${orderDues.told} = 0 then 1
  else 0 end`.mapWith(Number);

const mails: Record<number, BalanceMail> = { 1: 'link', 2: 'reminder', 3: 'warning', 4: 'released' };

/**
 * Sends the link of each open payment, reminds three days before it is due, warns when it is, and three days after the
 * warning gives the seat up. Each order in a transaction of its own; only the next payment of an order is chased.
 */
export async function chaseDues(): Promise<void> {
  const rows = await database()
    .select({ orderId: orderDues.orderId, part: orderDues.part })
    .from(orderDues)
    .innerJoin(orders, eq(orders.id, orderDues.orderId))
    .where(and(eq(orderDues.state, 'open'), eq(orders.state, 'paid'), sql`${stage} > 0`, isNext))
    .orderBy(asc(orderDues.dueAt))
    .limit(500);
  for (const row of rows) await inTransaction((tx) => chase(tx, row));
}

const isNext = sql`not exists (select 1 from order_dues earlier where earlier.order_id = ${orderDues.orderId}
  and earlier.state = 'open' and earlier.part < ${orderDues.part})`;

async function chase(tx: Tx, { orderId, part }: { orderId: string; part: number }): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const due = await findDue(tx, orderId, part);
  if (order?.state !== 'paid' || due?.state !== 'open') return;
  const [now] = await tx.select({ stage }).from(orderDues).where(eq(orderDues.id, due.id));
  const next = now?.stage ?? 0;
  const mail = mails[next];
  if (!mail) return;
  const warned = next === 3 ? { warnedAt: sql`now()` } : {};
  await tx
    .update(orderDues)
    .set({ told: next, ...warned })
    .where(eq(orderDues.id, due.id));
  await queueBalanceMail(tx, order, due, mail);
  if (next < 4) return;
  await changeState(tx, order, 'lapsed', {
    who: 'system',
    why: `payment ${part} of the plan did not come; warned before`,
  });
  await tx.delete(enrolments).where(eq(enrolments.orderId, orderId));
  await releaseHold(tx, orderId);
}
