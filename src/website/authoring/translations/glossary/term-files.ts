import type { Tx } from '#platform/db';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { unguarded, writeCsv } from '../files/csv.ts';
import { maxFileBytes, type FileRefusal } from '../files/exchanged-text.ts';
import { plain, type Term } from './match-terms.ts';
import { listTerms, same, termProblem, writeTerms, type GlossaryPair } from './terms.ts';

const head = ['term', 'translation', 'note'] as const;

/** The glossary of a pair as CSV, UTF-8 with its mark. */
export async function exportTerms(tx: Tx, pair: GlossaryPair): Promise<string> {
  return writeCsv(
    head,
    (await listTerms(tx, pair)).map((term) => head.map((name) => term[name])),
  );
}

export type TermsRefusal = FileRefusal | 'row';

/**
 * Imports a CSV of terms into the glossary of a pair: new ones are added, existing ones updated, others unchanged. All or nothing: refuses 'row' with
 * the line of one without term or translation, too long, or duplicate; and an invalid file.
 */
export async function importTerms(
  tx: Tx,
  { by, pair, file }: { by: Staff; pair: GlossaryPair; file: File | null },
): Promise<Outcome<{ changed: number; rows: number }, TermsRefusal, { line: number }>> {
  if (!file || file.size === 0) return refused('no-file', { line: 0 });
  if (file.size > maxFileBytes) return refused('too-long', { line: 0 });
  const content = await textOfList(file);
  if (content === null) return refused('not-text', { line: 0 });
  const table = readCsv(content);
  if (!table.ok) return table;
  const names = table.value.head.map((cell) => cell.toLowerCase());
  const at = head.map((name) => names.indexOf(name));
  if (at[0] === -1 || at[1] === -1) return refused('head', { line: 1 });
  const known = new Map((await listTerms(tx, pair)).map((term) => [plain(term.term), term]));
  const seen = new Set<string>();
  const changed: Term[] = [];
  for (const { line, cells } of table.value.rows) {
    const [term = '', translation = '', note = ''] = at.map((column) => unguarded(cells[column] ?? '').trim());
    const written = { term, translation, note };
    if (termProblem(written) || seen.has(plain(term))) return refused('row', { line });
    seen.add(plain(term));
    const before = known.get(plain(term));
    if (!before || !same(before, written)) changed.push(written);
  }
  await writeTerms(tx, { by, pair, written: changed });
  return ok({ changed: changed.length, rows: table.value.rows.length });
}
