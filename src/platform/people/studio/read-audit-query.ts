import { startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import type { AuditQuery } from '../audit/search-audit.ts';

export type AuditAsked = { person: string; kind: string; search: string; from: string; until: string };

/** Parses the query of the list; invalid days are dropped. */
export function readAuditQuery(query: URLSearchParams): AuditAsked {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const day = (name: string) => (startOfOfficeDay(text(name)) ? text(name) : '');
  return {
    person: text('person'),
    kind: text('kind').replaceAll('\u0000', ''),
    search: text('search'),
    from: day('from'),
    until: day('until'),
  };
}

/** The same as a query of entries; the last day is included. */
export function auditQueryOf({ person, kind, search, from, until }: AuditAsked): AuditQuery {
  return {
    person,
    kind,
    words: search,
    from: startOfOfficeDay(from),
    until: startOfOfficeDay(until, 1),
  };
}
