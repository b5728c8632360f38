import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { shipments } from '../tables.ts';
import { lockShipments, noteShipmentStep } from './change-state.ts';
import { indexShipments } from './find-by-words.ts';

type Parcel = { carrier: string | null; tracking: string | null };

/**
 * Corrects the carrier and tracking number of a parcel. Refuses 'unknown', and 'stale' with the current values if somebody changed the shipment since
 * `version`.
 */
export async function changeParcel(
  tx: Tx,
  { by, id, version, carrier, tracking }: Parcel & { by: Staff; id: string; version: number },
): Promise<Outcome<void, 'unknown'> | Outcome<void, 'stale', Parcel>> {
  requirePermission(by, 'delivery.change');
  const [shipment] = await lockShipments(tx, [id]);
  if (!shipment) return refused('unknown');
  const before = { carrier: shipment.carrier, tracking: shipment.tracking };
  if (before.carrier === carrier && before.tracking === tracking) return ok(undefined);
  if (shipment.version !== version) return refused('stale', before);
  const [changed] = await tx
    .update(shipments)
    .set({ carrier, tracking, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id))
    .returning();
  const why = tracking ? `the tracking number is ${tracking}` : 'the tracking number was removed';
  await noteShipmentStep(tx, shipment, { to: shipment.state, step: { who: `staff:${by.name}`, why } });
  if (changed) await indexShipments(tx, [changed]);
  const details = { before, after: { carrier, tracking } };
  await recordAudit(tx, { who: by.name, did: 'changed-shipment', kind: 'shipment', id, details });
  return ok(undefined);
}
