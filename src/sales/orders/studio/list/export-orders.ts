import { and, count } from 'drizzle-orm';
import { databaseTime, reading } from '#platform/db';
import { rowsOfExport } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { minorDigits } from '#foundation/kit/money.ts';
import { listOrders, placeOfOrder } from '../../order/find-orders.ts';
import { orderConditions } from '../../order/finding/order-filter.ts';
import { orders } from '../../tables.ts';
import { orderFilterOf, readOrderQuery } from './read-order-query.ts';
import { showOrders, type ShownOrder } from './show-orders.ts';

const columns: [head: string, cell: (order: ShownOrder) => Cell][] = [
  ['Order', ({ reference }) => reference],
  ['Placed (India)', ({ createdAt }) => createdAt],
  ['State', ({ words }) => words],
  ['Learner', ({ learner }) => learner],
  ['Seats', ({ seats }) => seats],
  ['Buyer', ({ buyer }) => buyer],
  ['Mobile', ({ mobile }) => mobile],
  ['E-mail', ({ email }) => email],
  ['Programme', ({ programme }) => programme],
  ['Batch', ({ batch }) => batch],
  ['Market', ({ market }) => market],
  ['Paid by', ({ means }) => means],
  ['Placed', ({ source }) => source],
  ['Tags', ({ tags }) => tags.map(({ name }) => name).join(', ')],
  ['Amount', ({ amount: { amount, currency } }) => amount / 10 ** minorDigits(currency)],
  ['Currency', ({ amount: { currency } }) => currency],
];

/**
 * The orders of the list's URL, or the chosen ones, newest first. Each chunk is a separate transaction: an order that changes meanwhile is in the
 * file as of its chunk.
 */
export async function exportOrders({ query, ids }: ExportAsked): Promise<RowsToExport> {
  const { filter, total } = await reading(async (tx) => {
    const asked = { ...orderFilterOf(readOrderQuery(query), await databaseTime(tx)), ids };
    const [found] = await tx
      .select({ number: count() })
      .from(orders)
      .where(and(...(await orderConditions(tx, asked))));
    return { filter: asked, total: found?.number ?? 0 };
  });
  const { sort } = readOrderQuery(query);
  async function* parts() {
    let from = null;
    for (;;) {
      const part = { from, back: false };
      const read = await reading(async (tx) => {
        const list = await listOrders(tx, { ...filter, sort, part, limit: rowsOfExport });
        return { last: list.at(-1), rows: await showOrders(tx, list) };
      });
      if (!read.last) return;
      yield read.rows.map((order) => columns.map(([, cell]) => cell(order)));
      if (read.rows.length < rowsOfExport) return;
      from = placeOfOrder(read.last, sort);
    }
  }
  return { head: columns.map(([head]) => head), total, parts: parts() };
}
