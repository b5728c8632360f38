import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { carrierName, findAddress, findShipmentOf, shipmentWords } from '#sales/delivery';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { may, type Role } from '#platform/people/model';

export type OrderKitView = NonNullable<Awaited<ReturnType<typeof readOrderKit>>>;

/** The kit of an order in the words of staff; null where none is sent, or the role may not read where it goes. */
export async function readOrderKit(tx: Tx, orderId: string, role: Role) {
  const shipment = may(role, 'delivery.read') ? await findShipmentOf(tx, orderId) : null;
  if (!shipment) return null;
  const address = await findAddress(tx, orderId);
  return {
    state: shipmentWords[shipment.state].name,
    place: address ? `${address.recipient}, ${address.city} ${address.postcode}` : say('No address yet'),
    parcel: [carrierName(shipment.carrier), shipment.tracking].filter(Boolean).join(' '),
    path: studioPaths.studioShipment(shipment.id),
  };
}
