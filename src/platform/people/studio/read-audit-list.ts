import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { kindWords, recordLink } from '../audit/record-links.ts';
import { listAuditKinds, listAuditPeople, searchAudit } from '../audit/search-audit.ts';
import type { Staff } from '../model.ts';
import { auditQueryOf, readAuditQuery } from './read-audit-query.ts';

export type AuditList = Awaited<ReturnType<typeof readAuditList>>;

/** The entries of the list's query (`person`, `kind`, `search`, `from`, `until`, `after`), and the filter choices. */
export async function readAuditList(tx: Tx, query: URLSearchParams, by: Staff) {
  const asked = readAuditQuery(query);
  const after = query.get('after') ?? '';
  const { entries, next } = await searchAudit(tx, { ...auditQueryOf(asked), after });
  const people = await listAuditPeople(tx);
  return {
    asked,
    next,
    /** Whether there are newer entries before these. */
    later: after !== '',
    people,
    kinds: (await listAuditKinds(tx)).map((kind) => ({ value: kind, label: kindWords(kind) })),
    entries: entries.map(({ kind, aboutId, ...entry }) => ({
      ...entry,
      about: kindWords(kind),
      // Ids mean nothing to readers; a name does, and so does a word such as an address.
      aboutName: people.find(({ id }) => id === aboutId)?.name ?? (isId(aboutId) ? '' : aboutId),
      to: recordLink(kind, aboutId, by.role),
    })),
  };
}
