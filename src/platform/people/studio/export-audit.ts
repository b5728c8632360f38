import { databaseTime, reading } from '#platform/db';
import { rowsOfExport } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { kindWords } from '../audit/record-links.ts';
import { countAudit, listAuditPeople, searchAudit, type FoundEntry } from '../audit/search-audit.ts';
import { changeLines, didWords } from '../audit/show-details.ts';
import { auditQueryOf, readAuditQuery } from './read-audit-query.ts';

/** The audit entries of the list's query, newest first, as of the time of the request. */
export async function exportAudit({ query }: ExportAsked): Promise<RowsToExport> {
  const { asked, total, names } = await reading(async (tx) => {
    // Entries written meanwhile are left out, so that the file has exactly the announced number of rows.
    const now = await databaseTime(tx);
    const wanted = auditQueryOf(readAuditQuery(query));
    const until = wanted.until && wanted.until < now ? wanted.until : now;
    const people = await listAuditPeople(tx);
    return {
      asked: { ...wanted, until },
      total: await countAudit(tx, { ...wanted, until }),
      names: new Map(people.map(({ id, name }) => [id, name])),
    };
  });
  async function* parts() {
    let after: string | undefined;
    for (;;) {
      const cursor = after;
      const { entries, next } = await reading((tx) =>
        searchAudit(tx, { ...asked, after: cursor, limit: rowsOfExport }),
      );
      if (entries.length > 0) yield entries.map((entry) => cellsOf(entry, names));
      if (next === null) return;
      after = next;
    }
  }
  return { head: ['When (India)', 'Who', 'Did', 'About', 'Which', 'Changes'], total, parts: parts() };
}

function cellsOf({ at, who, did, kind, aboutId, details }: FoundEntry, names: Map<string, string>): Cell[] {
  return [at, who, didWords(did), kindWords(kind), names.get(aboutId) ?? aboutId, changeLines(details).join('; ')];
}
