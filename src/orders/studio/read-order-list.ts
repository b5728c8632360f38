import type { Tx } from '#db';
import { listPage, pageRows } from '#kit/list-page';
import { formatMoney } from '#kit/money';
import { listPaymentsToRefund } from '#payments';
import { orderStateNames } from '../model.ts';
import { countOrders, listOrders } from '../order/find-orders.ts';
import { describeOrders } from '../order/money-words.ts';
import { isOrderNeed } from '../order/need.ts';

export type OrderList = Awaited<ReturnType<typeof readOrderList>>;

/** The orders that the address of the list asks for (`state`, `needs`, `search`, `page`), newest first, and how many are in each state. */
export async function readOrderList(tx: Tx, query: URLSearchParams) {
  const state = orderStateNames.find((known) => known === query.get('state'));
  const needs = query.get('needs');
  const need = isOrderNeed(needs) ? needs : undefined;
  const search = query.get('search') ?? '';
  const { page, ...range } = listPage(query);
  const { rows: found, more } = pageRows(
    await listOrders(tx, { search, states: state ? [state] : [], need, ...range }),
  );
  const words = await describeOrders(tx, found);
  const rows = found.map(({ id, reference, state: at, buyer, learner, offer, total, createdAt }) => ({
    id,
    reference,
    at,
    words: words.get(id) ?? '',
    offer,
    createdAt,
    mobile: buyer.mobile,
    buyer: buyer.name,
    learner: learner.name,
    total: formatMoney(total, 'en'),
  }));
  const toRefund = (await listPaymentsToRefund(tx)).map(({ orderId, state: kind, amount }) => ({
    orderId,
    kind,
    amount: formatMoney(amount, 'en'),
  }));
  return { state, need, search, page, more, rows, toRefund, counts: await countOrders(tx) };
}
