import { businessDay, startOfBusinessDay } from '#locale/business-day';
import type { Tx } from '#db';
import { isId } from '#kit/id';
import { kindWords, recordLink } from '../audit/record-links.ts';
import { listAuditKinds, listAuditPeople, searchAudit } from '../audit/search-audit.ts';
import type { Staff } from '../model.ts';

export type AuditList = Awaited<ReturnType<typeof readAuditList>>;

const dayLength = 24 * 3_600_000;

/** The entries that the address of the list asks for (`person`, `kind`, `search`, `from`, `until`, `after`), and what may be chosen. */
export async function readAuditList(tx: Tx, query: URLSearchParams, by: Staff) {
  const text = (name: string) => query.get(name) ?? '';
  const [from, lastDay] = [startOfBusinessDay(text('from')), startOfBusinessDay(text('until'))];
  const asked = {
    person: text('person'),
    kind: text('kind'),
    search: text('search'),
    from: from ? businessDay(from) : '',
    until: lastDay ? businessDay(lastDay) : '',
  };
  const { entries, next } = await searchAudit(tx, {
    person: asked.person,
    kind: asked.kind,
    words: asked.search,
    from,
    // The day that is named counts whole.
    until: lastDay && new Date(lastDay.getTime() + dayLength),
    after: text('after'),
  });
  const people = await listAuditPeople(tx);
  return {
    asked,
    next,
    /** Whether newer entries than these were passed. */
    later: text('after') !== '',
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
