import { inArray } from 'drizzle-orm';
import { database } from '#platform/db';
import { listMoneyBack, listMoneyIn, type Booking } from '#sales/payments';
import type { Span } from '#sales/payments/model';
import { orders } from '../tables.ts';

/** A payment or refund with its order. */
export type OrderBooking = Booking & { reference: string; market: string; programme: string; offer: string };

const day = 86_400_000;

/** All payments and refunds of a span, day by day in chunks of at most 500, so that memory stays bounded. Each chunk is a separate read. */
export async function* bookings({ from, to }: Span): AsyncGenerator<OrderBooking[]> {
  for (let at = from.getTime(); at < to.getTime(); at += day) {
    const part = { from: new Date(at), to: new Date(Math.min(at + day, to.getTime())) };
    for (const list of [listMoneyIn, listMoneyBack])
      for (
        let rows = await list(database(), part);
        rows.length > 0;
        rows = await list(database(), part, rows.at(-1)?.id)
      )
        yield withOrders(rows);
  }
}

async function withOrders(rows: Booking[]): Promise<OrderBooking[]> {
  const { id, reference, market, programme, offer } = orders;
  const found = await database()
    .select({ id, reference, market, programme, offer })
    .from(orders)
    .where(inArray(id, [...new Set(rows.map((row) => row.orderId))]));
  const known = new Map(found.map((order) => [order.id, order]));
  const nobody = { reference: '', market: '', programme: '', offer: '' };
  return rows.map((row) => ({ ...nobody, ...known.get(row.orderId), ...row }));
}
