import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { kindWords, recordLink } from '../audit/record-links.ts';
import { listAuditKinds, listAuditPeople, searchAudit } from '../audit/search-audit.ts';
import type { Staff } from '../model.ts';
import { auditQueryOf, readAuditQuery } from './read-audit-query.ts';

export type AuditList = Awaited<ReturnType<typeof readAuditList>>;

/** The entries that the address of the list asks for (`person`, `kind`, `search`, `from`, `until`, `after`), and what may be chosen. */
export async function readAuditList(tx: Tx, query: URLSearchParams, by: Staff) {
  const asked = readAuditQuery(query);
  const after = query.get('after') ?? '';
  const { entries, next } = await searchAudit(tx, { ...auditQueryOf(asked), after });
  const people = await listAuditPeople(tx);
  return {
    asked,
    next,
    /** Whether newer entries than these were passed. */
    later: after !== '',
    people,
    kinds: (await listAuditKinds(tx)).map((kind) => ({ value: kind, label: kindWords(kind) })),
    entries: entries.map(({ kind, aboutId, ...entry }) => ({
      ...entry,
      about: kindWords(kind),
      // Ids say nothing to people; a name does, and so does what is a word, such as an address.
      aboutName: people.find(({ id }) => id === aboutId)?.name ?? (isId(aboutId) ? '' : aboutId),
      to: recordLink(kind, aboutId, by.role),
    })),
  };
}
