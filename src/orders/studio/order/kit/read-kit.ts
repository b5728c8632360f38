import { say } from '#i18n/staff/say';
import type { Tx } from '#db';
import { carrierName, findAddress, findShipmentOf, shipmentWords } from '#delivery';
import { studioPaths } from '#studio-paths';
import { may, type Role } from '#people/model';

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
