import { sql } from 'drizzle-orm';
import { findHits, insertRows, type Hits, type Tx } from '#platform/db';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import { findAddresses } from '../address/keep-addresses.ts';
import { shipments, shipmentSearch } from '../tables.ts';

type Named = Pick<typeof shipments.$inferSelect, 'id' | 'orderId' | 'reference' | 'tracking'>;

/** Makes these shipments found by what they are now: recipient, order, PIN and tracking number. */
export async function indexShipments(tx: Tx, list: Named[]): Promise<void> {
  const addresses = await findAddresses(
    tx,
    list.map(({ orderId }) => orderId),
  );
  const rows = list.map(({ id, orderId, reference, tracking }) => {
    const address = addresses.get(orderId);
    const codes = [reference, tracking, address?.postcode ?? null];
    return { shipmentId: id, ...searchEntry({ names: address ? [address.recipient] : [], codes }) };
  });
  const after = sql`on conflict (shipment_id) do update set folded = excluded.folded, keys = excluded.keys`;
  await insertRows(tx, shipmentSearch, rows, after);
}

/** Where shipments are found by words. */
export const searchTable = {
  table: shipmentSearch,
  id: shipmentSearch.shipmentId,
  folded: shipmentSearch.folded,
  keys: shipmentSearch.keys,
};

/** The typed text as a condition on shipments; undefined for empty text; punctuation alone finds none. */
export async function shipmentHits(tx: Tx, typed: string): Promise<Hits | undefined> {
  return typed.trim() === '' ? undefined : findHits(tx, searchTable, shipments.id, searchedWords(typed));
}
