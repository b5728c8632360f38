import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { PostalAddress } from '../address/address.ts';
import { findAddress, keepAddresses, type StoredAddress } from '../address/keep-addresses.ts';
import { lockShipmentOf, noteShipmentStep, type ShipmentRow } from './change-state.ts';
import { indexShipments } from './find-by-words.ts';
import { isWithUs } from './states.ts';

type Corrected = Outcome<void, 'unknown'> | Outcome<void, 'sent'> | Outcome<void, 'stale', StoredAddress>;
/** `version`: of the address that was shown, 0 where there was none. */
type Correction = { orderId: string; address: PostalAddress; version: number };

/**
 * Corrects a kit's address, until it is sent, and again after a return. Refuses 'unknown' (no kit), 'sent', and 'stale' with what somebody else saved
 * meanwhile. The current address changes nothing.
 */
export async function correctAddress(tx: Tx, correction: Correction): Promise<Corrected> {
  const shipment = await lockShipmentOf(tx, correction.orderId);
  const before = await findAddress(tx, correction.orderId);
  const refusal = whyNot(shipment, before, correction);
  if (refusal) return refusal;
  if (!shipment || isSame(before, correction.address)) return ok(undefined);
  await write(tx, shipment, correction, 'family');
  return ok(undefined);
}

/** The same by staff, with a row in the audit. */
export async function correctAddressAsStaff(
  tx: Tx,
  { by, ...correction }: Correction & { by: Staff },
): Promise<Corrected> {
  requirePermission(by, 'delivery.change');
  const shipment = await lockShipmentOf(tx, correction.orderId);
  const before = await findAddress(tx, correction.orderId);
  const refusal = whyNot(shipment, before, correction);
  if (refusal) return refusal;
  if (!shipment || isSame(before, correction.address)) return ok(undefined);
  await write(tx, shipment, correction, `staff:${by.name}`);
  // Which fields, not what they said: an address is forgotten when its kit has long arrived, the audit never.
  const details = { changed: changedFields(before, correction.address) };
  await recordAudit(tx, { who: by.name, did: 'corrected-address', kind: 'shipment', id: shipment.id, details });
  return ok(undefined);
}

function whyNot(shipment: ShipmentRow | null, before: StoredAddress | null, { version }: Correction) {
  if (!shipment) return refused('unknown');
  if (!isWithUs(shipment.state)) return refused('sent');
  return before && before.version !== version ? refused('stale', before) : null;
}

async function write(tx: Tx, shipment: ShipmentRow, { orderId, address }: Correction, who: string): Promise<void> {
  await keepAddresses(tx, [{ orderId, address }]);
  const why = shipment.labelAt ? 'the address was corrected after its label was printed' : 'the address was corrected';
  await noteShipmentStep(tx, shipment, { to: shipment.state, step: { who, why } });
  await indexShipments(tx, [shipment]);
}

function isSame(before: StoredAddress | null, address: PostalAddress): boolean {
  return before !== null && isDeepStrictEqual(plain(before), address);
}

function changedFields(before: StoredAddress | null, address: PostalAddress): string {
  const names = Object.keys(address) as (keyof PostalAddress)[];
  return names.filter((name) => before?.[name] !== address[name]).join(', ');
}

function plain({ version: _version, ...address }: StoredAddress): PostalAddress {
  return address;
}
