import { say } from '#foundation/i18n/staff/say.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findAddresses } from '../address/keep-addresses.ts';
import { shipments } from '../tables.ts';
import { carrierName, readTracking, type CarrierCode } from './carriers.ts';
import { shipmentStateWords, type ShipmentState } from './states.ts';
import { changeShipments } from './change-shipments.ts';
import { maxRows, type PastedRow } from './pasted-rows.ts';

/**
 * Reads a list as it is pasted from a courier's file, a row a line: order reference and tracking number, parted by a comma, semicolon or tab; a
 * head line is left out. Every row is checked; none is changed.
 */
export async function checkPasted(tx: Tx, text: string): Promise<PastedRow[]> {
  const rows = readRows(text);
  const named = [...new Set(rows.map(({ reference }) => reference))];
  const found = named.length > 0 ? await tx.select().from(shipments).where(inArray(shipments.reference, named)) : [];
  const known = new Map(found.map((shipment) => [shipment.reference, shipment]));
  const addresses = await findAddresses(
    tx,
    found.map(({ orderId }) => orderId),
  );
  const numbers = rows.flatMap(({ tracking }) => readTracking(tracking) ?? []);
  const taken = numbers.length > 0 ? await tx.select().from(shipments).where(inArray(shipments.tracking, numbers)) : [];
  const seen = new Set<string>();
  return rows.map(({ line, reference, tracking }) => {
    const shipment = known.get(reference);
    const number = readTracking(tracking);
    const twice = seen.has(reference) || (number !== null && seen.has(number));
    seen.add(reference);
    if (number) seen.add(number);
    const other = taken.find((one) => one.tracking === number && one.id !== shipment?.id);
    const problem = !shipment
      ? say('There is no kit of this order.')
      : number === null
        ? say('This is no tracking number: 5 to 40 letters, digits and dashes.')
        : twice
          ? say('The order or the number stands in an earlier row.')
          : other
            ? say('{reference} has this number already.', { reference: other.reference })
            : shipment.state !== 'to-pack' && shipment.state !== 'packed'
              ? say('It cannot be sent. It stands under “{state}”.', {
                  state: say(shipmentStateWords[shipment.state as ShipmentState]),
                })
              : addresses.has(shipment.orderId)
                ? null
                : say('It has no address yet.');
    return {
      line,
      reference,
      tracking: number ?? tracking,
      problem,
      shipmentId: problem ? null : (shipment?.id ?? null),
    };
  });
}

function readRows(text: string) {
  return text
    .split('\n')
    .map((row, index) => ({
      line: index + 1,
      cells: row.split(/[\t,;]/).map((cell) => printable(cell.replaceAll('"', ''))),
    }))
    .filter(({ cells, line }) => cells.some(Boolean) && !(line === 1 && !/\d/.test(cells.join(''))))
    .slice(0, maxRows)
    .map(({ line, cells: [reference = '', tracking = ''] }) => ({
      line,
      reference: cutTo(reference.toUpperCase(), 40),
      tracking: cutTo(tracking, 60),
    }));
}

/** Sends the kits of the rows that are right, each with its number; returns how many. The others stay as they are. */
export async function sendPasted(
  tx: Tx,
  { by, text, carrier }: { by: Staff; text: string; carrier: CarrierCode },
): Promise<{ sent: number; left: number }> {
  requirePermission(by, 'delivery.change');
  const rows = await checkPasted(tx, text);
  let sent = 0;
  for (const { shipmentId, tracking } of rows) {
    if (!shipmentId) continue;
    const why = `sent by ${carrierName(carrier)}, ${tracking}, from a pasted list`;
    const changed = await changeShipments(tx, {
      by,
      ids: [shipmentId],
      to: 'sent',
      why,
      parcel: { carrier, tracking },
    });
    if (changed.ok) sent += 1;
  }
  return { sent, left: rows.length - sent };
}
