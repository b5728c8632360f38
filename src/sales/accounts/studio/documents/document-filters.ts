import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { gstStates } from '#foundation/locale/gstin.ts';
import { marketName, type MarketChoice } from '#foundation/locale/market.ts';
import { choiceFilter, type ListFilterField } from '#foundation/ui/admin/list-filters.tsx';
import { placeName } from '../../month/places.ts';
import type { DocumentList } from './read-document-list.ts';

/** The URL's query, without the list position. */
export function addressOf({ query, columns }: DocumentList): Record<string, string | undefined> {
  return { ...query, sort: query.sort === 'newest' ? undefined : query.sort, columns: columns.join(',') };
}

/** Each filter in use, in words, with the name of its field. Kind and search have their own places. */
export function activeFilters({ query, months, programmes }: DocumentList): [field: string, words: string][] {
  const { month, market, programme, state, gstin } = query;
  const named = (list: { value: string; label: string }[], value: string | undefined) =>
    value && (list.find((known) => known.value === value)?.label ?? value);
  const found: [string, string | undefined | false][] = [
    ['month', named(months, month)],
    ['market', market && marketName(market, staffLanguage())],
    [
      'programme',
      programme &&
        (named(programmes, programme) === programme ? say('A programme that is gone') : named(programmes, programme)),
    ],
    ['state', placeName(state)],
    ['gstin', gstin && (gstin === 'yes' ? say('With a GSTIN') : say('Without a GSTIN'))],
  ];
  return found.flatMap(([field, words]) => (words ? [[field, words] as [string, string]] : []));
}

/** The filters of the list. */
export function filterFields(
  { query, months, programmes }: DocumentList,
  markets: readonly MarketChoice[],
): ListFilterField[] {
  const choice = (
    name: 'month' | 'market' | 'programme' | 'state' | 'gstin',
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => choiceFilter({ name, label, any, value: query[name], options });
  return [
    choice('month', say('Month'), say('All months'), months),
    choice('programme', say('Programme'), say('All programmes'), programmes),
    choice(
      'market',
      say('Market'),
      say('All markets'),
      markets.map(({ code, name }) => ({ value: code, label: name })),
    ),
    choice(
      'state',
      say('Place of supply'),
      say('Anywhere'),
      Object.keys(gstStates).map((value) => ({ value, label: placeName(value) })),
    ),
    choice('gstin', say('GSTIN of the buyer'), say('With or without'), [
      { value: 'yes', label: say('With a GSTIN') },
      { value: 'no', label: say('Without a GSTIN') },
    ]),
  ];
}
