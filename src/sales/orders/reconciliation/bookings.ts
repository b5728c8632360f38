import { inArray } from 'drizzle-orm';
import { database } from '#platform/db';
import { listMoneyBack, listMoneyIn, type Booking } from '#sales/payments';
import type { Span } from '#sales/payments/model';
import { orders } from '../tables.ts';

/** Money in or back with the order it belongs to. */
export type OrderBooking = Booking & { reference: string; market: string; programme: string; offer: string };

const day = 86_400_000;

/**
 * Everything that came in and went back in a span, day by day in parts of at most 500: what holds it all never has to be
 * in memory. Each part is a read of its own.
 */
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
