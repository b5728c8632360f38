import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { batchChoices, batchTimes } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import { databaseTime, onceResult, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { chosenColumns } from '#foundation/kit/lists/chosen-columns.ts';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { listTags } from '#platform/notes';
import { listPaymentsToRefund } from '#sales/payments';
import type { Staff } from '#platform/people/model';
import { countOrders, listOrders, placeOfOrder } from '../../order/find-orders.ts';
import { orderHits } from '../../order/finding/order-search.ts';
import { columnKeys, usualColumns } from './order-columns.ts';
import { orderFilterOf, readOrderQuery, type OrderQuery } from './read-order-query.ts';
import { showOrders } from './show-orders.ts';
import { tagScope, type TagsChanged } from './tag-many.ts';

export type OrderList = Awaited<ReturnType<typeof readOrderList>>;

/** The orders for the list's URL, with counts by state; the filter choices; and the last bulk change by `staff`. */
export async function readOrderList(tx: Tx, address: URLSearchParams, staff?: Pick<Staff, 'id'>) {
  const query = readOrderQuery(address);
  const hits = await orderHits(tx, query.search);
  const filter = { ...orderFilterOf(query, await databaseTime(tx)), hits };
  const part = readPart(address);
  const { sort } = query;
  const found = await listOrders(tx, { ...filter, sort, part, limit: rowsOfPart + 1 });
  const { counts, more } = await countOrders(tx, filter);
  const { rows, after, before } = cutPart(found, part, (order) => placeOfOrder(order, sort));
  const programmes = [...(await programmeTitles(tx))].map(([value, label]) => ({ value, label }));
  const toRefund = (await listPaymentsToRefund(tx)).slice(0, 10).map(({ orderId, state: kind, amount }) => ({
    orderId,
    kind,
    amount: formatMoney(amount, staffLanguage()),
  }));
  const key = address.get('done') ?? '';
  const changed = staff ? ((await onceResult(tx, { key, scope: tagScope(staff.id) })) as TagsChanged | null) : null;
  return {
    query,
    rows: await showOrders(tx, rows),
    after,
    before,
    toRefund,
    counts,
    /** Whether there are more of each state than were counted. */
    more,
    columns: chosenColumns(address, columnKeys, usualColumns),
    programmes: programmes.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
    batches: await batchesOf(tx, query),
    tags: await listTags(tx),
    formKey: newId(),
    changed: changed && { key, ...changed },
    undone: address.has('undone') ? Number.parseInt(address.get('undone') ?? '', 10) || 0 : null,
  };
}

/** The choices of the batch filter: those of the chosen programme, or the one in the URL. */
async function batchesOf(tx: Tx, { programme, batch }: OrderQuery): Promise<{ id: string; time: string }[]> {
  if (programme) return batchChoices(tx, programme);
  return batch ? [...(await batchTimes(tx, [batch]))].map(([id, time]) => ({ id, time })) : [];
}
