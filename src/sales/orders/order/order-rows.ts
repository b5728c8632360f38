import { asc, eq, sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Currency } from '#foundation/kit/money.ts';
import type { Learner, Order } from '../model.ts';
import type { OrderState } from './states.ts';
import { orderLearners, orders } from '../tables.ts';

type Row = typeof orders.$inferSelect;

/** Converts an order from its row and learners. */
export function toOrder(row: Row, learners: Learner[]): Order {
  const { id, reference, offer, programme, batchId, parts, partsDue, coupon, page, expiresAt, paidAt, createdAt } = row;
  const { refundAskedAt, refundAnsweredAt, moveAskedAt, moveNote, moveAnsweredAt, replacedBy } = row;
  const currency = row.currency as Currency;
  return {
    id,
    reference,
    offer,
    programme,
    batchId,
    parts,
    partsDue: partsDue ?? 'before-start',
    coupon,
    page,
    expiresAt,
    paidAt,
    refundAskedAt,
    refundAnsweredAt,
    moveAskedAt,
    moveNote,
    moveAnsweredAt,
    replacedBy,
    client: row.client,
    network: row.network,
    source: row.source,
    discount: row.discount,
    note: row.note,
    kit: row.kit,
    tax: row.tax,
    contactConfirmedAt: row.contactConfirmedAt,
    createdAt,
    invoiceTo: row.invoiceTo,
    state: row.state as OrderState,
    market: row.market as Market,
    language: row.language as Language,
    total: {
      amount: row.total,
      currency,
    },
    later: {
      amount: row.later,
      currency,
    },
    buyer: {
      name: row.buyerName,
      mobile: row.buyerMobile,
      country: row.buyerCountry,
      email: row.buyerEmail,
    },
    learners,
  };
}

/**
 * The same for any number of rows, with one more statement. A separate statement, so that after waiting for row locks the learners are read as of
 * now.
 */
export async function toOrders(tx: Tx, rows: Row[]): Promise<Order[]> {
  const learners = await learnersOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, learners.get(row.id) ?? []));
}

const learnersOfOrders = preparedQuery((db) =>
  db
    .select()
    .from(orderLearners)
    .where(sql`${orderLearners.orderId} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(orderLearners.orderId), asc(orderLearners.position)),
);

/** The learners of orders, by order, in the order they were typed. */
async function learnersOf(tx: Tx, orderIds: string[]): Promise<Map<string, Learner[]>> {
  const found = new Map<string, Learner[]>();
  if (orderIds.length === 0) return found;
  const rows = await learnersOfOrders(tx, { ids: orderIds });
  for (const { orderId, position: _, ...learner } of rows) {
    const there = found.get(orderId);
    if (there) there.push(learner);
    else found.set(orderId, [learner]);
  }
  return found;
}

const orderOfId = preparedQuery((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);
const lockedOrders = preparedQuery((db) =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(orders.batchId), asc(orders.id))
    .for('update'),
);

/** The order of an id. */
export async function findOrder(tx: Tx, id: string): Promise<Order | null> {
  const rows = await orderOfId(tx, { id });
  return (await toOrders(tx, rows))[0] ?? null;
}

/**
 * The order of an id, locked until the transaction ends. Lock order: attempt, then order, then (in `#catalogue/batches`) batch, to avoid deadlocks.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  return (await lockOrders(tx, [id]))[0] ?? null;
}

/** The same for many, in the fixed order for locking several. */
export async function lockOrders(tx: Tx, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  return toOrders(tx, await lockedOrders(tx, { ids }));
}

const lockedStates = preparedQuery((db) =>
  db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(orders.batchId), asc(orders.id))
    .for('update'),
);

/** The states of orders, locked as `lockOrders` does, without their other data. */
export async function lockStates(tx: Tx, ids: string[]): Promise<Pick<Order, 'id' | 'state'>[]> {
  const rows = await lockedStates(tx, { ids });
  return rows.map(({ id, state }) => ({ id, state: state as OrderState }));
}
