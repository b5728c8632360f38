import { eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { postalAddresses } from '../tables.ts';
import type { PostalAddress } from './address.ts';

export type StoredAddress = PostalAddress & { version: number };

/** Stores the addresses of new orders, in one statement; overwrites an order's existing one. */
export async function keepAddresses(tx: Tx, list: { orderId: string; address: PostalAddress }[]): Promise<void> {
  const rows = list.map(({ orderId, address }) => ({ orderId, ...columnsOf(address) }));
  const again = sql`on conflict (order_id) do update set recipient = excluded.recipient, line1 = excluded.line1, line2 = excluded.line2,
    postcode = excluded.postcode, city = excluded.city, district = excluded.district, state = excluded.state, country = excluded.country,
    phone = excluded.phone, version = postal_addresses.version + 1, updated_at = now()`;
  await insertRows(tx, postalAddresses, rows, again);
}

/** The address of an order; null if none was needed. */
export async function findAddress(tx: Tx, orderId: string): Promise<StoredAddress | null> {
  const [row] = await tx.select().from(postalAddresses).where(eq(postalAddresses.orderId, orderId));
  return row ? { ...columnsOf(row), version: row.version } : null;
}

/** The addresses of these orders, by the order. */
export async function findAddresses(tx: Tx, orderIds: string[]): Promise<Map<string, StoredAddress>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.select().from(postalAddresses).where(inArray(postalAddresses.orderId, orderIds));
  return new Map(rows.map((row) => [row.orderId, { ...columnsOf(row), version: row.version }]));
}

/** Only the columns of an address, whatever else the row has. */
function columnsOf(address: PostalAddress): PostalAddress {
  const { recipient, line1, line2, postcode, city, district, state, country, phone } = address;
  return { recipient, line1, line2, postcode, city, district, state, country, phone };
}
