import { reading } from '#platform/db';
import { rowsOfExport } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { countAll, listShipments, placeOfShipment } from '../../shipments/find-shipments.ts';
import { shipmentWords } from './delivery-words.ts';
import { filterOf } from './read-delivery-list.ts';
import { readDeliveryQuery } from './read-delivery-query.ts';
import { showShipments, type ShownShipment } from './show-shipments.ts';

const columns: [head: string, cell: (shipment: ShownShipment) => Cell][] = [
  ['Order', ({ reference }) => reference],
  ['State', ({ state }) => shipmentWords[state].name],
  ['Recipient', ({ address }) => address?.recipient ?? ''],
  ['Address 1', ({ address }) => address?.line1 ?? ''],
  ['Address 2', ({ address }) => address?.line2 ?? ''],
  ['City', ({ address }) => address?.city ?? ''],
  ['District', ({ address }) => address?.district ?? ''],
  ['State or region', ({ stateName }) => stateName],
  ['PIN or postcode', ({ address }) => address?.postcode ?? ''],
  ['Country', ({ address }) => address?.country ?? ''],
  ['Phone', ({ address }) => address?.phone ?? ''],
  ['Kits', ({ quantity }) => quantity],
  ['Programme', ({ programme }) => programme],
  ['Batch', ({ batch }) => batch],
  ['Courier', ({ carrier }) => carrier],
  ['Tracking number', ({ tracking }) => tracking],
  ['Paid (India)', ({ createdAt }) => createdAt],
  ['Sent (India)', ({ sentAt }) => sentAt],
  ['Ended (India)', ({ endedAt }) => endedAt],
];

/** The kits of the list's URL, or the chosen ones, in chunks. */
export async function exportShipments({ query, ids }: ExportAsked): Promise<RowsToExport> {
  const asked = readDeliveryQuery(query);
  const { filter, total } = await reading(async (tx) => {
    // Chosen rows are those of the list that was seen, whichever it was.
    const wanted = ids ? { ids } : await filterOf(tx, asked);
    return { filter: wanted, total: await countAll(tx, wanted) };
  });
  async function* parts() {
    let from = null;
    for (;;) {
      const part = { from, back: false };
      const read = await reading(async (tx) => {
        const list = await listShipments(tx, { ...filter, sort: asked.sort, part, limit: rowsOfExport });
        return { last: list.at(-1), rows: await showShipments(tx, list) };
      });
      if (!read.last) return;
      yield read.rows.map((shipment) => columns.map(([, cell]) => cell(shipment)));
      if (read.rows.length < rowsOfExport) return;
      from = placeOfShipment(read.last);
    }
  }
  return { head: columns.map(([head]) => head), total, parts: parts() };
}
