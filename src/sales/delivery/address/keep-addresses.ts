import { eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { postalAddresses } from '../tables.ts';
import type { PostalAddress } from './address.ts';

export type StoredAddress = PostalAddress & { version: number };

/** Keeps the addresses that new orders were placed with, in one statement; one that an order has already becomes this one. */
export async function keepAddresses(tx: Tx, list: { orderId: string; address: PostalAddress }[]): Promise<void> {
  const rows = list.map(({ orderId, address }) => ({ orderId, ...columnsOf(address) }));
  const again = sql`on conflict (order_id) do update set recipient = excluded.recipient, line1 = excluded.line1, line2 = excluded.line2,
    postcode = excluded.postcode, city = excluded.city, district = excluded.district, state = excluded.state, country = excluded.country,
    phone = excluded.phone, version = postal_addresses.version + 1, updated_at = now()`;
  await insertRows(tx, postalAddresses, rows, again);
}

/** The address of an order; null where none was asked for. */
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

/** Only what an address has, whatever else the row holds. */
function columnsOf(address: PostalAddress): PostalAddress {
  const { recipient, line1, line2, postcode, city, district, state, country, phone } = address;
  return { recipient, line1, line2, postcode, city, district, state, country, phone };
}
