import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockShipments, setState, wasTold } from './change-state.ts';
import { auditOf, type ShipmentsChanged } from './change-shipments.ts';

/** Undoes a bulk change, except for shipments changed since or whose family was mailed; returns how many were undone. */
export async function undoShipments(
  tx: Tx,
  { by, changed }: { by: Staff; changed: ShipmentsChanged },
): Promise<number> {
  requirePermission(by, 'delivery.change');
  const was = new Map(changed.before.map((one) => [one.id, one]));
  let back = 0;
  for (const shipment of await lockShipments(tx, [...was.keys()])) {
    const before = was.get(shipment.id);
    if (!before || shipment.state !== changed.to || (await wasTold(tx, shipment))) continue;
    const { from, carrier, tracking, times } = before;
    const at = (text: string | null) => (text === null ? null : new Date(text));
    const set = {
      carrier,
      tracking,
      packedAt: at(times.packedAt),
      sentAt: at(times.sentAt),
      endedAt: at(times.endedAt),
    };
    const step = { who: `staff:${by.name}`, why: `taken back: it was marked as ${changed.to}` };
    await setState(tx, shipment, { to: from, step, set, silent: true });
    await recordAudit(tx, auditOf(by, shipment, { state: from }));
    back += 1;
  }
  return back;
}
