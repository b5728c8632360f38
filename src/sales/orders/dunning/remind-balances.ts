import { and, asc, eq, sql } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { eachApart } from '#platform/jobs';
import { journeyIsOn } from '#marketing/journeys';
import { messageBalance } from './message-balance.ts';
import { queueLeftMails } from '../enrolment/left-mail.ts';
import { calendarChanges } from '../enrolment/calendar-parts.ts';
import { giveUpPlace } from '../order/lessons/give-up-place.ts';
import { queueBalanceMail, type BalanceMail } from '../payment-plan/balance-mail.ts';
import { changeState } from '../order/change-state.ts';
import { findDue } from '../payment-plan/payment-plan.ts';
import { lockOrder } from '../order/order-rows.ts';
import { enrolments, paymentParts, orders } from '../tables.ts';

/** The stage of an open payment by the database's clock: which mail is due next. */
const stage = sql<number>`case
  when ${paymentParts.told} = 3 and greatest(${paymentParts.dueAt}, ${paymentParts.warnedAt}) + interval '3 days' <= now() then 4
  when ${paymentParts.told} < 3 and ${paymentParts.dueAt} <= now() then 3
  when ${paymentParts.told} < 2 and ${paymentParts.dueAt} <= now() + interval '3 days' and ${paymentParts.createdAt} < now() - interval '1 day' then 2
  when ${paymentParts.told} = 0 then 1
  else 0 end`.mapWith(Number);

const mails: Record<number, BalanceMail> = { 1: 'link', 2: 'reminder', 3: 'warning', 4: 'released' };

/**
 * For each open payment: mails the link, reminds three days before it is due, warns when it is due, and releases the seat three days after the
 * warning; never of a buyer without an address, whom no warning reached: staff find the payment among the overdue ones. Does nothing while its journey is off. Each order in its own transaction; only the next payment of an order is chased.
 */
export async function remindBalances(): Promise<void> {
  if (!(await journeyIsOn(database(), 'balance-due'))) return;
  const rows = await database()
    .select({ orderId: paymentParts.orderId, part: paymentParts.part })
    .from(paymentParts)
    .innerJoin(orders, eq(orders.id, paymentParts.orderId))
    .where(and(eq(paymentParts.state, 'open'), eq(orders.state, 'paid'), sql`${stage} > 0`, isWarned, isNext))
    .orderBy(asc(paymentParts.dueAt))
    .limit(500);
  await eachApart(rows, (row) => inTransaction((tx) => chase(tx, row)));
}

/** Only a family that was warned may lose its seat. */
const isWarned = sql`(${orders.buyerEmail} <> '' or ${stage} < 4)`;

const isNext = sql`not exists (select 1 from payment_parts earlier where earlier.order_id = ${paymentParts.orderId}
  and earlier.state = 'open' and earlier.part < ${paymentParts.part})`;

async function chase(tx: Tx, { orderId, part }: { orderId: string; part: number }): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const due = await findDue(tx, orderId, part);
  if (order?.state !== 'paid' || due?.state !== 'open') return;
  const [now] = await tx.select({ stage }).from(paymentParts).where(eq(paymentParts.id, due.id));
  const next = now?.stage ?? 0;
  const mail = mails[next];
  if (!mail || (mail === 'released' && order.buyer.email === '')) return;
  const warned = next === 3 ? { warnedAt: sql`now()` } : {};
  await tx
    .update(paymentParts)
    .set({ told: next, ...warned })
    .where(eq(paymentParts.id, due.id));
  if (mail !== 'released') {
    await queueBalanceMail(tx, order, due, { kind: mail });
    if (mail === 'reminder' || mail === 'warning') await messageBalance(tx, order, due, mail);
    return;
  }
  await changeState(tx, order, 'lapsed', {
    who: 'system',
    why: `payment ${part} of the plan did not come; warned before`,
  });
  await tx.delete(enrolments).where(eq(enrolments.orderId, orderId));
  await giveUpPlace(tx, orderId, 'the balance did not come');
  // After the change: the mail takes the entries out of the calendar, and they must be newer than those there.
  await queueBalanceMail(tx, order, due, { kind: mail, attachments: await calendarChanges(tx, order) });
  await queueLeftMails(tx, order, { learners: order.learners, buyer: false });
}
