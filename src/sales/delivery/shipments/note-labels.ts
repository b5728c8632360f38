import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { shipments } from '../tables.ts';
import { lockShipments } from './change-state.ts';
import { maxAtOnce } from './change-shipments.ts';

/** Notes that labels of these shipments are made to be printed; returns the ids of those there are. */
export async function noteLabels(tx: Tx, { by, ids }: { by: Staff; ids: string[] }): Promise<string[]> {
  requirePermission(by, 'delivery.change');
  const found = await lockShipments(tx, ids.slice(0, maxAtOnce));
  if (found.length === 0) return [];
  const those = found.map(({ id }) => id);
  await tx
    .update(shipments)
    .set({ labelAt: sql`now()` })
    .where(inArray(shipments.id, those));
  for (const { id } of found)
    await recordAudit(tx, { who: by.name, did: 'printed-label', kind: 'shipment', id, details: {} });
  return those;
}
