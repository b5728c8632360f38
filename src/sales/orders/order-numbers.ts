import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { orderStateNames } from './order/states.ts';
import { orders } from './tables.ts';

/** How many orders are in each state. */
export async function orderNumbers(tx: Tx): Promise<Family[]> {
  const rows = await tx
    .select({ state: orders.state, value: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .groupBy(orders.state);
  const counted = new Map(rows.map(({ state, value }) => [state, value]));
  return [
    gauges(
      'coursefront_orders',
      'Orders by state.',
      orderStateNames.map((state) => ({ labels: { state }, value: counted.get(state) ?? 0 })),
    ),
  ];
}
