import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findAddresses } from '../address/keep-addresses.ts';
import { carrierName } from './carriers.ts';
import { lockShipments, setState, type ShipmentRow } from './change-state.ts';
import { mayFollow, type ShipmentState } from './states.ts';

/** A state that staff move a shipment to. */
export type StaffState = Exclude<ShipmentState, 'called-back'>;

/** A bulk change of shipments, with their former states for undo. `left`: how many could not make the transition. */
export type ShipmentsChanged = { to: ShipmentState; before: Before[]; left: number };
type Before = Pick<ShipmentRow, 'id' | 'carrier' | 'tracking'> & {
  from: ShipmentState;
  /** Instants as ISO strings. */
  times: { packedAt: string | null; sentAt: string | null; endedAt: string | null };
};

/** Limit of shipments per bulk change. */
export const maxAtOnce = 200;

export type Parcel = { carrier: string | null; tracking: string | null; sentAt?: Date | undefined };
type Changing = {
  by: Staff;
  ids: string[];
  to: StaffState;
  why?: string | undefined;
  /** Carrier and number: for state `sent`. A tracking number belongs to one shipment. */
  parcel?: Parcel | undefined;
};

/**
 * Moves shipments to a state; skips and counts those that may not follow, or would be sent without an address. Refuses 'none' if nothing would
 * change.
 */
export async function changeShipments(
  tx: Tx,
  { by, ids, to, why, parcel }: Changing,
): Promise<Outcome<ShipmentsChanged, 'none'>> {
  requirePermission(by, 'delivery.change');
  const locked = await lockShipments(tx, ids.slice(0, maxAtOnce));
  const addresses = await findAddresses(
    tx,
    locked.map(({ orderId }) => orderId),
  );
  const before: Before[] = [];
  for (const shipment of locked) {
    if (!mayFollow(shipment.state, to) || (to === 'sent' && !addresses.has(shipment.orderId))) continue;
    before.push(beforeOf(shipment));
    const { sentAt, ...sent } = parcel ?? { carrier: null, tracking: null };
    const set = to === 'sent' ? { ...sent, ...(sentAt ? { sentAt } : {}) } : {};
    const step = { who: `staff:${by.name}`, why: why ?? parcelWords(to, sent) };
    await setState(tx, shipment, { to, step, set });
    await recordAudit(tx, auditOf(by, shipment, { state: to, ...(to === 'sent' ? sent : {}) }));
  }
  return before.length > 0 ? ok({ to, before, left: locked.length - before.length }) : refused('none');
}

function parcelWords(to: ShipmentState, { carrier, tracking }: Parcel): string {
  if (to !== 'sent' || !carrier) return `marked as ${to}`;
  const name = carrierName(carrier);
  return tracking ? `by ${name}, ${tracking}` : `by ${name}`;
}

function beforeOf({ id, state, carrier, tracking, packedAt, sentAt, endedAt }: ShipmentRow): Before {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    from: state,
    carrier,
    tracking,
    times: { packedAt: text(packedAt), sentAt: text(sentAt), endedAt: text(endedAt) },
  };
}

/** The audit entry of a changed shipment: the named fields, before and after. */
export function auditOf(by: Staff, { id, ...was }: ShipmentRow, after: Record<string, unknown>) {
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, was[name as keyof typeof was]]));
  return { who: by.name, did: 'changed-shipment', kind: 'shipment', id, details: { before, after } };
}
