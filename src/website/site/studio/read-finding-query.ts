import { findingKinds } from '../content-check/model.ts';

/** The query of the content check: a kind, one page (`path`), and ignored findings instead of open ones. */
export function readFindingQuery(query: URLSearchParams) {
  const path = query.get('path') ?? '';
  return {
    kind: findingKinds.find((known) => known === query.get('kind')),
    ignored: query.get('show') === 'ignored',
    path: path.startsWith('/') ? path.slice(0, 300).replaceAll('\u0000', '') : undefined,
  };
}
