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

/** Limit per kind. */
const most = 200;

/**
 * All inconsistencies of payments and seats; each list should be empty. Orders unchanged for three days come from the last full check (`keepAdrift`),
 * if still inconsistent.
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
 * The newest orders whose seat and payment do not match: enrolled without payment, or paid and not enrolled. Bounded, for the studio's home; the
 * money screen shows older ones too.
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
  // A separate query: as a column it would be computed for the learners of all years, because its plan does not know the limit.
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
 * Orders changed recently, and those inconsistent at the last full check. As an array: some thousands at most, looked up one by one, where a join
 * would read the orders of all years.
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

/** Enrolled with an unpaid order, or (of the last 90 days) with one that has no payment in the ledger. */
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
 * Checks the orders of all years and stores those whose seat and payment do not match, up to 200 of each kind. With 100,000 orders this takes
 * seconds, so a job runs it at night; screens re-check its results and the changes of the last three days.
 */
export async function keepAdrift(tx: Tx): Promise<void> {
  // `offset 0`: finds learners without a seat in one pass; per order, each order of all years would be looked up twice.
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

/** The open differences of the last reconciliation with each gateway; unknown payments have their own list. */
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
