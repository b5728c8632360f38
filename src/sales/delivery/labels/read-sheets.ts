import { batchStarts } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { addressLines } from '../address/address-lines.ts';
import { findAddresses } from '../address/keep-addresses.ts';
import { carrierName } from '../shipments/carriers.ts';
import { listShipments } from '../shipments/find-shipments.ts';
import type { LabelSheet, PickList, SheetName } from './sheets.ts';

const most = 200;

/** The labels of these shipments, in list order; a shipment without an address has none. */
export async function readLabels(tx: Tx, ids: string[], sheet: SheetName): Promise<LabelSheet> {
  const list = await read(tx, ids);
  const { BRAND_NAME, OWNER_NAME, OWNER_ADDRESS } = config();
  return {
    sheet,
    from: { name: OWNER_NAME ?? BRAND_NAME, address: OWNER_ADDRESS ?? null },
    labels: list.flatMap(({ address, reference, programme, quantity, carrier, tracking }) =>
      address
        ? [
            {
              recipient: address.recipient,
              lines: addressLines(address),
              phone: address.phone,
              reference,
              programme,
              quantity,
              carrier: carrierName(carrier),
              tracking,
            },
          ]
        : [],
    ),
  };
}

/** The pick list for these shipments, by programme. */
export async function readPickList(tx: Tx, ids: string[]): Promise<PickList> {
  const list = await read(tx, ids);
  const starts = await batchStarts(
    tx,
    list.map(({ batchId }) => batchId),
  );
  const kits = list.reduce((sum, { quantity }) => sum + quantity, 0);
  const titles = [...new Set(list.map(({ programme }) => programme))].sort();
  const today = officeDay(await databaseTime(tx));
  return {
    title: `Pick list: ${kits} ${kits === 1 ? 'kit' : 'kits'}`,
    made: `${list.length} ${list.length === 1 ? 'parcel' : 'parcels'}, ${today}`,
    programmes: titles.map((title) => {
      const theirs = list.filter(({ programme }) => programme === title);
      return {
        title,
        kits: theirs.reduce((sum, { quantity }) => sum + quantity, 0),
        parcels: theirs.map(({ reference, address, quantity, batchId }) => {
          const begins = starts.get(batchId);
          return {
            reference,
            recipient: address?.recipient ?? 'No address yet',
            place: address ? `${address.city} ${address.postcode}` : '',
            kits: quantity,
            begins: begins ? `by ${officeDay(begins)}` : '',
          };
        }),
      };
    }),
  };
}

async function read(tx: Tx, ids: string[]) {
  const list = await listShipments(tx, { ids: ids.filter(isId).slice(0, most), limit: most });
  const titles = await programmeTitles(tx);
  const addresses = await findAddresses(
    tx,
    list.map(({ orderId }) => orderId),
  );
  return list.map((shipment) => ({
    ...shipment,
    programme: titles.get(shipment.programme) ?? shipment.programme,
    address: addresses.get(shipment.orderId) ?? null,
  }));
}
