import { reading } from '#platform/db';
import { rowsOfExport } from '#foundation/kit/lists/export-parts.ts';
import type { ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { countFindings, listFindings } from '../content-check/list-findings.ts';
import { findingWords, kindWords } from './finding-words.ts';
import { readFindingQuery } from './read-finding-query.ts';

/** The findings that the query selects, one row each, by page. */
export async function exportFindings({ query }: ExportAsked): Promise<RowsToExport> {
  const asked = readFindingQuery(query);
  const { kind, ignored } = asked;
  const counts = await reading((tx) => countFindings(tx, asked));
  const open = kind ? (counts.kinds.get(kind) ?? 0) : [...counts.kinds.values()].reduce((sum, count) => sum + count, 0);
  async function* parts() {
    for (let offset = 0; ; offset += rowsOfExport) {
      const pages = await reading((tx) => listFindings(tx, { ...asked, limit: rowsOfExport, offset }));
      yield pages.flatMap(({ path, label, findings }) =>
        findings.map((finding) => [
          path,
          label,
          kindWords[finding.kind],
          findingWords(finding),
          finding.ignored?.reason ?? null,
          finding.ignored?.who ?? null,
        ]),
      );
      if (pages.length < rowsOfExport) return;
    }
  }
  const head = ['Page', 'Label', 'Kind', 'Found', 'Ignored because', 'Ignored by'];
  return { head, total: ignored ? counts.ignored : open, parts: parts() };
}
