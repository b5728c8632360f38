import { inArray, sql, type SQL } from 'drizzle-orm';
import { hasWords, insertRows, type Tx } from '#db';
import { searchedWords, searchEntry } from '#kit/lists/search-keys';
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

/** The condition that a shipment is found by what was typed; undefined for nothing; signs without a word find nothing. */
export function foundBy(tx: Tx, typed: string): SQL | undefined {
  if (typed.trim() === '') return undefined;
  const words = hasWords(shipmentSearch, searchedWords(typed));
  const found = tx.select({ id: shipmentSearch.shipmentId }).from(shipmentSearch);
  return words ? inArray(shipments.id, found.where(words)) : sql`false`;
}
