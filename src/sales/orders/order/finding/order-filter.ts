import { eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Hits, Tx } from '#platform/db';
import { hasTag } from '#platform/notes';
import type { Market } from '#foundation/locale/market.ts';
import { paidBy } from '#sales/payments';
import type { OrderSource } from '../../model.ts';
import { orders } from '../../tables.ts';
import { needFilter } from '../need-filter.ts';
import type { OrderNeed } from '../need.ts';
import { orderHits } from './order-search.ts';
import type { OrderState } from '../states.ts';

/** The filter of orders; missing fields filter nothing. */
export type OrderFilter = {
  /** Reference, names (also misspelt), e-mail, or digits of a mobile number. */
  search?: string;
  /** The hits of the search, if looked up already. */
  hits?: Hits | undefined;
  states?: OrderState[];
  /** Only those that need this action of staff. */
  need?: OrderNeed | undefined;
  /** The slug of the programme. */
  programme?: string | undefined;
  batchId?: string | undefined;
  market?: Market | undefined;
  source?: OrderSource | undefined;
  /** The id of a tag on them. */
  tag?: string | undefined;
  /** The gateway of a payment. */
  gateway?: string | undefined;
  /** Placed from this instant (included) to that one (excluded). */
  from?: Date | undefined;
  to?: Date | undefined;
  ids?: string[] | undefined;
};

/** The filter as conditions on `orders`, to be combined with `and`. */
export async function orderConditions(tx: Tx, filter: OrderFilter): Promise<SQL[]> {
  const { search = '', hits, states = [], need, programme, batchId, ...rest } = filter;
  const { market, source, tag, gateway, from, to, ids } = rest;
  return [
    (hits ?? (await orderHits(tx, search)))?.where,
    states.length > 0 ? inArray(orders.state, states) : undefined,
    need && (await needFilter(tx, need)).where,
    programme === undefined ? undefined : eq(orders.programme, programme),
    batchId === undefined ? undefined : eq(orders.batchId, batchId),
    market === undefined ? undefined : eq(orders.market, market),
    source && eq(orders.source, source),
    tag === undefined ? undefined : hasTag('order', orders.id, tag),
    gateway === undefined ? undefined : paidBy(orders.id, gateway),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
    ids && inArray(orders.id, ids),
  ].filter((condition) => condition !== undefined);
}
