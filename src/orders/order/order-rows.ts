import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Language } from '#locale/language';
import type { Market } from '#locale/market';
import type { Currency } from '#kit/money';
import type { Order } from '../model.ts';
import type { OrderState } from './states.ts';
import { orders } from '../tables.ts';

/** The row of an order as the rest of the code knows it. */
export function toOrder(row: typeof orders.$inferSelect): Order {
  const { id, reference, offer, programme, batchId, parts, coupon, page, expiresAt, paidAt, createdAt } = row;
  const { refundAskedAt, refundAnsweredAt, moveAskedAt, moveNote, moveAnsweredAt, replacedBy } = row;
  const currency = row.currency as Currency;
  return {
    id,
    reference,
    offer,
    programme,
    batchId,
    parts,
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
    learner: {
      name: row.learnerName,
      age: row.learnerAge,
      isBuyer: row.learnerIsBuyer,
    },
  };
}

/** The order of an id. */
export async function findOrder(tx: Tx, id: string): Promise<Order | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id));
  return row ? toOrder(row) : null;
}

/**
 * The order of an id, locked until the transaction ends. The rule: attempt, then order, then (in `#batches`) batch, so
 * that no two transactions wait for each other.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  return (await lockOrders(tx, [id]))[0] ?? null;
}

/** The same for many, in the one order in which everybody locks several. */
export async function lockOrders(tx: Tx, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const theirs = tx.select().from(orders).where(inArray(orders.id, ids));
  const rows = await theirs.orderBy(asc(orders.batchId), asc(orders.id)).for('update');
  return rows.map(toOrder);
}
