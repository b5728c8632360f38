import { inArray } from 'drizzle-orm';
import { bestHits, type Tx } from '#platform/db';
import { searchedWords } from '#foundation/kit/lists/search-keys.ts';
import { shipments } from '../tables.ts';
import { toShipment, type ShipmentRow } from './change-state.ts';
import { searchTable } from './find-by-words.ts';

/** The shipments that match the typed text, exact matches first, then the newest; at most `limit`. */
export async function searchShipments(tx: Tx, typed: string, limit: number): Promise<ShipmentRow[]> {
  const ids = await bestHits(tx, searchTable, searchedWords(typed), limit);
  if (ids.length === 0) return [];
  const rows = await tx.select().from(shipments).where(inArray(shipments.id, ids));
  const found = new Map(rows.map((row) => [row.id, toShipment(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
