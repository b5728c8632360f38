import { batchChoices, batchesStarting, batchTimes } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import { onceResult, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { chosenColumns } from '#foundation/kit/lists/chosen-columns.ts';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import type { Staff } from '#platform/people/model';
import type { ShipmentsChanged } from '../../shipments/change-shipments.ts';
import { shipmentHits } from '../../shipments/find-by-words.ts';
import { countShipments, listShipments, placeOfShipment } from '../../shipments/find-shipments.ts';
import { lateBatches } from '../../shipments/late-kits.ts';
import { manyScope } from './change-many.ts';
import { deliveryColumns, usualColumns } from './delivery-columns.ts';
import { deliveryFilterOf, readDeliveryQuery, type DeliveryQuery } from './read-delivery-query.ts';
import { showShipments } from './show-shipments.ts';

export type DeliveryList = Awaited<ReturnType<typeof readDeliveryList>>;

/** The filter of a list URL, with the batches of its urgency. */
export async function filterOf(tx: Tx, query: DeliveryQuery) {
  const { begins } = query;
  if (begins === 'late') return { ...deliveryFilterOf(query, undefined), late: await lateBatches(tx) };
  return deliveryFilterOf(query, begins === undefined ? undefined : await batchesStarting(tx, Number(begins)));
}

/** The kits for the list's URL, the number in each state, the filter choices, and the last bulk change. */
export async function readDeliveryList(tx: Tx, address: URLSearchParams, staff: Pick<Staff, 'id'>) {
  const query = readDeliveryQuery(address);
  // Looked up once, for the list and its counts.
  const filter = { ...(await filterOf(tx, query)), hits: await shipmentHits(tx, query.search) };
  const part = readPart(address);
  const found = await listShipments(tx, { ...filter, sort: query.sort, part, limit: rowsOfPart + 1 });
  const counts = await countShipments(tx, filter);
  const { rows, after, before } = cutPart(found, part, placeOfShipment);
  const key = address.get('done') ?? '';
  const changed = (await onceResult(tx, { key, scope: manyScope(staff.id) })) as ShipmentsChanged | null;
  const programmes = [...(await programmeTitles(tx))].map(([value, label]) => ({ value, label }));
  return {
    query,
    rows: await showShipments(tx, rows),
    after,
    before,
    counts,
    columns: chosenColumns(
      address,
      deliveryColumns().map(({ key: name }) => name),
      usualColumns,
    ),
    programmes: programmes.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
    batches: await batchesOf(tx, query),
    formKey: newId(),
    changed: changed && { key, to: changed.to, count: changed.before.length, left: changed.left },
    undone: address.has('undone') ? Number.parseInt(address.get('undone') ?? '', 10) || 0 : null,
    refused: address.get('refused') === 'none',
  };
}

/** The choices of the batch filter: those of the chosen programme, or the one in the URL. */
async function batchesOf(tx: Tx, { programme, batch }: DeliveryQuery): Promise<{ id: string; time: string }[]> {
  if (programme) return batchChoices(tx, programme);
  return batch ? [...(await batchTimes(tx, [batch]))].map(([id, time]) => ({ id, time })) : [];
}
