import { findingKinds } from '../content-check/model.ts';

/** What the address of the content check asks for: a kind, one page (`path`), and what is ignored instead of what is open. */
export function readFindingQuery(query: URLSearchParams) {
  const path = query.get('path') ?? '';
  return {
    kind: findingKinds.find((known) => known === query.get('kind')),
    ignored: query.get('show') === 'ignored',
    path: path.startsWith('/') ? path.slice(0, 300).replaceAll('\u0000', '') : undefined,
  };
}
