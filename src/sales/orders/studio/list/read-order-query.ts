import { type StaffSentence, say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { isCountryCode, marketName } from '#foundation/locale/market.ts';
import { officeDay, startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { orderSources, type OrderSource } from '../../model.ts';
import { gatewayWords, isGatewayName } from '#sales/payments/gateways/gateway-words.ts';
import { orderSorts, type OrderSort } from '../../order/finding/order-sorts.ts';
import type { OrderFilter } from '../../order/finding/order-filter.ts';
import { isOrderNeed, needWords, type OrderNeed } from '../../order/need.ts';
import { orderStateNames, type OrderState } from '../../order/states.ts';

/** Where orders come from, as staff read it. */
export const sourceWords: Record<OrderSource, StaffSentence> = { site: 'On the site', staff: 'By hand' };

/** The spans that are offered by name, in days. */
export const periods = lookup<{ label: StaffSentence; days: number }>({
  today: { label: 'Today', days: 1 },
  week: { label: 'Last 7 days', days: 7 },
  month: { label: 'Last 30 days', days: 30 },
  quarter: { label: 'Last 90 days', days: 90 },
});

export type OrderQuery = {
  state: OrderState | undefined;
  need: OrderNeed | undefined;
  search: string;
  sort: OrderSort;
  programme: string | undefined;
  batch: string | undefined;
  market: string | undefined;
  means: string | undefined;
  source: OrderSource | undefined;
  /** The id of a tag. */
  tag: string | undefined;
  period: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** The query of the list's URL; ignores anything else. */
export function readOrderQuery(query: URLSearchParams): OrderQuery {
  const text = (name: string) => query.get(name) ?? undefined;
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = query.get(name);
    return value !== null && fits(value) ? value : undefined;
  };
  const needs = text('needs');
  return {
    state: orderStateNames.find((known) => known === query.get('state')),
    need: isOrderNeed(needs) ? needs : undefined,
    search: (text('search') ?? '').slice(0, 120),
    sort: orderSorts.find((known) => known === query.get('sort')) ?? 'newest',
    programme: one('programme', (value) => /^[a-z0-9-]{1,120}$/.test(value)),
    batch: one('batch', isId),
    market: one('market', isCountryCode),
    means: one('means', isGatewayName),
    source: orderSources.find((known) => known === query.get('source')),
    tag: one('tag', isId),
    period: one('period', (value) => Object.hasOwn(periods, value)),
    from: one('from', (value) => startOfOfficeDay(value) !== null),
    to: one('to', (value) => startOfOfficeDay(value) !== null),
  };
}

/** The same as a filter of orders; `now` is the database's. */
export function orderFilterOf(query: OrderQuery, now: Date): OrderFilter {
  const { state, need, search, programme, batch, market, means, source, tag, period, from, to } = query;
  const span = period === undefined ? undefined : periods[period];
  return {
    search,
    states: state ? [state] : [],
    need,
    programme,
    batchId: batch,
    market: market,
    gateway: means,
    source,
    tag,
    from: (span ? startOfOfficeDay(officeDay(now), 1 - span.days) : startOfOfficeDay(from)) ?? undefined,
    to: (span ? null : startOfOfficeDay(to, 1)) ?? undefined,
  };
}

/** Each filter in use, in words, with the name of its field. State and search have their own places. */
export function filterWords(
  query: OrderQuery,
  names: { programme: string; batch: string; tag: string },
): [field: string, words: string][] {
  const { need, programme, batch, market, means, source, tag, period, from, to } = query;
  const span = period === undefined ? undefined : periods[period];
  const found: [string, string | undefined | false][] = [
    ['needs', need && say(needWords[need].title)],
    ['programme', programme && names.programme],
    ['batch', batch && say('Batch of {batch}', { batch: names.batch })],
    ['market', market && marketName(market, staffLanguage())],
    ['means', means && say('Paid by {means}', { means: gatewayWords(means) })],
    ['source', source && say(sourceWords[source])],
    ['tag', tag && say('Tag: {tag}', { tag: names.tag })],
    ['period', span && say(span.label)],
    ['from', !period && from && say('From {from}', { from })],
    ['to', !period && to && say('To {to}', { to })],
  ];
  return found.flatMap(([field, words]) => (words ? [[field, words] as [string, string]] : []));
}
