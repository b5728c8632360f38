import { batchStarts, batchTimes } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { addressLines, stateOf } from '../../address/address-lines.ts';
import { findAddresses } from '../../address/keep-addresses.ts';
import { carrierName } from '../../shipments/carriers.ts';
import type { ShipmentRow } from '../../shipments/change-state.ts';
import { urgencyWords } from './delivery-words.ts';

export type ShownShipment = Awaited<ReturnType<typeof showShipments>>[number];

/** Shipments in the words of staff, each with its address and when its batch begins. */
export async function showShipments(tx: Tx, list: ShipmentRow[]) {
  const now = await databaseTime(tx);
  const batchIds = list.map(({ batchId }) => batchId);
  const [addresses, titles, times, starts] = [
    await findAddresses(
      tx,
      list.map(({ orderId }) => orderId),
    ),
    await programmeTitles(tx),
    await batchTimes(tx, batchIds),
    await batchStarts(tx, batchIds),
  ];
  return list.map((shipment) => {
    const address = addresses.get(shipment.orderId) ?? null;
    const open = shipment.state === 'to-pack' || shipment.state === 'packed';
    return {
      ...shipment,
      programme: titles.get(shipment.programme) ?? shipment.programme,
      batch: times.get(shipment.batchId) ?? '',
      begins: open ? urgencyWords(starts.get(shipment.batchId), now) : { words: '', urgent: false },
      carrierCode: shipment.carrier,
      carrier: carrierName(shipment.carrier),
      address,
      lines: address ? addressLines(address) : [],
      stateName: address ? stateOf(address) : '',
    };
  });
}
