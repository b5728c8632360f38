import { documentSorts, type DocumentFilter, type DocumentSort } from '#sales/documents';
import { documentKinds, type DocumentKind } from '#sales/documents/model';
import { isGstState } from '#foundation/locale/gstin.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { isMonth, monthSpan, type Month } from '../month/months.ts';

/** The query of the list's URL. */
export type DocumentQuery = {
  kind: DocumentKind | undefined;
  search: string;
  sort: DocumentSort;
  month: Month | undefined;
  market: string | undefined;
  programme: string | undefined;
  state: string | undefined;
  gstin: 'yes' | 'no' | undefined;
};

/** The query of the list's URL; ignores anything else. */
export function readDocumentQuery(query: URLSearchParams): DocumentQuery {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = query.get(name);
    return value !== null && fits(value) ? value : undefined;
  };
  return {
    kind: documentKinds.find((known) => known === query.get('kind')),
    search: (query.get('search') ?? '').slice(0, 120),
    sort: documentSorts.find((known) => known === query.get('sort')) ?? 'newest',
    month: one('month', isMonth),
    market: one('market', isMarket),
    programme: one('programme', (value) => /^[a-z0-9-]{1,120}$/.test(value)),
    state: one('state', isGstState),
    gstin: one('gstin', (value) => value === 'yes' || value === 'no') as 'yes' | 'no' | undefined,
  };
}

/** The same as a filter of documents. */
export function documentFilterOf({
  kind,
  search,
  month,
  market,
  programme,
  state,
  gstin,
}: DocumentQuery): DocumentFilter {
  return {
    kind,
    search,
    market,
    programme,
    place: state,
    registered: gstin === undefined ? undefined : gstin === 'yes',
    ...(month ? monthSpan(month) : {}),
  };
}
