import { say } from '#foundation/i18n/staff/say.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import {
  latestRuns,
  listPaymentsToRefund,
  listStuckRefunds,
  listUnknownPayments,
  neverPaid,
  ordersWithoutMoney,
} from '#sales/payments';
import { adriftOrders, enrolments, orderLearners, orders, orderSteps } from '../tables.ts';
import { decimalAmount } from './decimal-amount.ts';
import { kindWords, type Difference } from './difference.ts';
import type { Finding, Findings } from './finding-kinds.ts';

/** No more of a kind are shown. */
const most = 200;

/**
 * Everything about money and seats that does not fit together; each list is expected to be empty. Of orders that did not change for three days,
 * those that the look at all of them found (`keepAdrift`) and that still do not fit.
 */
export async function findFindings(tx: Tx): Promise<Findings> {
  const toRefund = await listPaymentsToRefund(tx);
  const money = ({ amount, currency }: { amount: number; currency: string }) =>
    `${decimalAmount(amount, currency)} ${currency}`;
  return {
    'no-seat': await paidNotEnrolled(tx),
    'no-money': await enrolledNotPaid(tx),
    unknown: (await listUnknownPayments(tx)).map(({ id, gateway, gatewayPaymentId, receivedAt, ...sum }) => ({
      id,
      orderId: null,
      what: `${gateway} ${gatewayPaymentId}`,
      amount: money(sum),
      at: receivedAt,
    })),
    'to-refund': toRefund.map(({ id, orderId, state, gateway, amount, createdAt: at }) => {
      const what = say(state === 'extra' ? '{gateway}, pays for nothing' : '{gateway}, not what was asked for', {
        gateway,
      });
      return { id, orderId, what, amount: money(amount), at };
    }),
    'refund-stuck': (await listStuckRefunds(tx)).map(({ id, orderId, gateway, amount, state, createdAt: at }) => {
      const what = say(state === 'failed' ? '{gateway} refused' : '{gateway} has not answered yet', { gateway });
      return { id, orderId, what, amount: money(amount), at };
    }),
    different: await lastDifferences(tx),
  };
}

/**
 * Of the newest orders those whose seat and money do not fit together: enrolled without money, or paid and not enrolled. Bounded, for
 * the home; the money screen shows older ones too.
 */
export async function newestAdrift(tx: Tx, newest = 100): Promise<Finding[]> {
  const paid = await tx
    .select(columns)
    .from(orders)
    .where(and(eq(orders.state, 'paid'), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.id))
    .limit(newest);
  const ids = paid.map(({ id }) => id);
  const costly = paid.filter(({ amount }) => amount > 0).map(({ id }) => id);
  // Asked apart: as a column of these orders it is worked out for the learners of all years, because the plan of a column does not know their limit.
  const withoutSeat = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), unseated));
  const adrift = new Set([...(await ordersWithoutMoney(tx, costly)), ...withoutSeat.map(({ id }) => id)]);
  return paid.filter(({ id }) => adrift.has(id)).map(finding);
}

/** Whether a learner of an order has no enrolment. */
const unseated = sql`exists (select 1 from ${orderLearners} learner where learner.order_id = ${orders.id}
  and (select count(*) from ${enrolments} seat where seat.learner_id = learner.id) = 0)`;

const columns = {
  id: orders.id,
  reference: orders.reference,
  amount: orders.total,
  currency: orders.currency,
  state: orders.state,
  at: sql<Date>`coalesce(${orders.paidAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
};
type Row = { id: string; reference: string; amount: number; currency: string; state: string; at: Date };

const finding = ({ id, reference, amount, currency, at }: Row): Finding => ({
  id,
  orderId: id,
  what: reference,
  amount: `${decimalAmount(amount, currency)} ${currency}`,
  at,
});

/**
 * Orders that changed lately, and those which did not fit together when all were last looked at. As an array: they are some thousands at most, and looked
 * up one by one, where a join reads the orders of all years.
 */
const looked = sql`${orders.id} = any(array(select ${orderSteps.orderId} from ${orderSteps} where ${orderSteps.createdAt} > now() - interval '3 days'
  union select ${adriftOrders.orderId} from ${adriftOrders}))`;

async function paidNotEnrolled(tx: Tx): Promise<Finding[]> {
  const rows = await tx
    .select(columns)
    .from(orders)
    .where(and(isPaid, looked, unseated))
    .orderBy(asc(orders.id))
    .limit(most);
  return rows.map(finding);
}

/** Enrolled under an order that is not paid, or (of the last 90 days) one for which the ledger has no money. */
async function enrolledNotPaid(tx: Tx): Promise<Finding[]> {
  const enrolled = sql`exists (select 1 from ${enrolments} seat where seat.order_id = ${orders.id})`;
  const wrong = or(and(ne(orders.state, 'paid'), enrolled), paidWithoutMoney);
  const rows = await tx.select(columns).from(orders).where(and(looked, wrong)).orderBy(asc(orders.id)).limit(most);
  return rows.map(finding);
}

const isPaid = inArray(orders.state, ['paid', 'paid_unallocated']);
const paidWithoutMoney = and(
  eq(orders.state, 'paid'),
  gt(orders.total, 0),
  sql`${orders.paidAt} > now() - interval '90 days'`,
  neverPaid(orders.id),
);

/**
 * Looks at the orders of all years and keeps those whose seat and money do not fit together, up to 200 of each kind. With 100,000 orders
 * this reads for seconds, so a job does it at night, and screens look again at what it kept and at what changed in the last three days.
 */
export async function keepAdrift(tx: Tx): Promise<void> {
  // `offset 0`: learners without a seat are found in one go; asked order by order, each order of all years is looked up twice.
  const withoutSeat = sql`${orders.id} in (select learner.order_id from ${orderLearners} learner
    where not exists (select 1 from ${enrolments} seat where seat.learner_id = learner.id) offset 0)`;
  const enrolled = tx.selectDistinct({ id: enrolments.orderId }).from(enrolments);
  const wrong = [
    and(isPaid, withoutSeat),
    and(ne(orders.state, 'paid'), inArray(orders.id, enrolled)),
    paidWithoutMoney,
  ];
  const found = new Set<string>();
  for (const where of wrong)
    for (const { id } of await tx.select({ id: orders.id }).from(orders).where(where).limit(most)) found.add(id);
  await tx.delete(adriftOrders);
  if (found.size > 0) await tx.insert(adriftOrders).values([...found].map((orderId) => ({ orderId })));
}

/** What the last reconciliation with each gateway left; unknown money has a list of its own. */
async function lastDifferences(tx: Tx): Promise<Finding[]> {
  const runs = await latestRuns(tx);
  return runs
    .flatMap(({ left }) => left as Difference[])
    .filter(({ kind }) => kind !== 'unknown-money')
    .map((difference) => {
      const { id, orderId, gateway, amount, currency, at } = difference;
      const what = `${gateway} ${id}: ${kindWords(difference)}`;
      return { id, orderId, what, amount: `${decimalAmount(amount, currency)} ${currency}`, at: new Date(at) };
    });
}
