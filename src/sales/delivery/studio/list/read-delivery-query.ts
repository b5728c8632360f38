import { isId } from '#foundation/kit/id.ts';
import type { Market } from '#foundation/locale/market.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { isShipmentState, type ShipmentState } from '../../shipments/states.ts';
import type { ShipmentFilter } from '../../shipments/find-shipments.ts';
import { shipmentSorts, type ShipmentSort } from '../../shipments/shipment-sorts.ts';
import { urgencies } from './urgencies.ts';

export type DeliveryQuery = {
  /** A state, or `all`. */
  state: ShipmentState | 'all';
  search: string;
  sort: ShipmentSort;
  programme: string | undefined;
  batch: string | undefined;
  market: Market | undefined;
  /** The time until the first session: within this many days, `0` if it has begun, or `late`. */
  begins: string | undefined;
};

/** The query of the list's URL; ignores anything else. A search without a state searches all states. */
export function readDeliveryQuery(query: URLSearchParams): DeliveryQuery {
  const search = (query.get('search') ?? '').slice(0, 120);
  const [state, market, batch, begins] = ['state', 'market', 'batch', 'begins'].map((name) => query.get(name));
  return {
    search,
    state: isShipmentState(state) ? state : search || state === 'all' ? 'all' : 'to-pack',
    sort: shipmentSorts.find((sort) => sort === query.get('sort')) ?? 'oldest',
    programme: query.get('programme')?.slice(0, 120).replaceAll('\u0000', '') || undefined,
    batch: isId(batch) ? batch : undefined,
    market: isMarket(market) ? market : undefined,
    begins: urgencies().find(({ value }) => value === begins)?.value,
  };
}

/** The query as a filter; `starting`: the batches of its urgency. */
export function deliveryFilterOf(query: DeliveryQuery, starting: string[] | undefined): ShipmentFilter {
  const { state, search, programme, batch, market } = query;
  return {
    search,
    programme,
    market,
    batchId: batch,
    batchIds: starting,
    state: state === 'all' ? undefined : state,
  };
}
