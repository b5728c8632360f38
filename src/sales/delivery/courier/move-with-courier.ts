import { databaseTime, type Tx } from '#platform/db';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { CourierState } from '../model.ts';
import { setState, type ShipmentRow } from '../shipments/change-state.ts';
import type { ShipmentState } from '../shipments/states.ts';

/** The states a kit passes through from its current one to the courier's; empty if it is that far already, or further. */
export function wayTo(from: ShipmentState, said: CourierState): ShipmentState[] {
  if (from === 'called-back' || from === said) return [];
  const packed = from === 'to-pack' || from === 'packed';
  if (said === 'sent') return packed ? ['sent'] : [];
  if (from === 'returned') return [];
  return packed ? ['sent', said] : [said];
}

type Told = { to: CourierState; at: Date; why: string; by?: Staff };

/**
 * Moves a locked kit to its courier's state, through the states between; returns whether it moved. A kit never moves back, so updates may be
 * duplicated and out of order. Only the last state is mailed to the family. Times are the courier's, but never in the future.
 */
export async function moveWithCourier(
  tx: Tx,
  shipment: ShipmentRow,
  { to: said, why, by, ...told }: Told,
): Promise<boolean> {
  const way = wayTo(shipment.state, said);
  if (way.length === 0) return false;
  const clock = await databaseTime(tx);
  const at = told.at < clock ? told.at : clock;
  let now = shipment;
  for (const to of way) {
    const set = to === 'sent' ? { sentAt: at } : { endedAt: at };
    await setState(tx, now, { to, set, step: { who: by ? `staff:${by.name}` : 'courier', why } });
    now = { ...now, ...set, state: to };
  }
  const details = { before: { state: shipment.state }, after: { state: now.state }, why };
  const who = by ? { by } : { who: 'system' };
  await recordAudit(tx, { ...who, did: 'changed-shipment', kind: 'shipment', id: shipment.id, details });
  return true;
}
