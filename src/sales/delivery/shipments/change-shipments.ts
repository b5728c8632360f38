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

/** What was changed with many shipments, and what each was before: enough to take it back. `left`: could not follow and stayed. */
export type ShipmentsChanged = { to: ShipmentState; before: Before[]; left: number };
type Before = Pick<ShipmentRow, 'id' | 'carrier' | 'tracking'> & {
  from: ShipmentState;
  /** Instants as texts. */
  times: { packedAt: string | null; sentAt: string | null; endedAt: string | null };
};

/** No more are changed at once. */
export const maxAtOnce = 200;

export type Parcel = { carrier: string | null; tracking: string | null; sentAt?: Date | undefined };
type Changing = {
  by: Staff;
  ids: string[];
  to: StaffState;
  why?: string | undefined;
  /** By what it is sent: for state `sent`. A tracking number belongs to one shipment. */
  parcel?: Parcel | undefined;
};

/**
 * Moves shipments to a state; those that cannot follow, or would be sent without an address, stay and are counted. Refuses 'none' when
 * nothing would change.
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

/** What the audit notes of a shipment that was changed: the fields that are named, before and after. */
export function auditOf(by: Staff, { id, ...was }: ShipmentRow, after: Record<string, unknown>) {
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, was[name as keyof typeof was]]));
  return { who: by.name, did: 'changed-shipment', kind: 'shipment', id, details: { before, after } };
}
