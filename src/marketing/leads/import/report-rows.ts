import { say } from '#foundation/i18n/staff/say.ts';
import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import { reading } from '#platform/db';
import { rowProblems, type RowProblem } from './fields.ts';
import { findImport, rowsToCorrect } from './find-imports.ts';

/**
 * The rows of an import that could not be read in full, as CSV with the columns of its file: to correct and upload again. Two more columns have the
 * row number and the problem. Null without such an import; streamed in parts.
 */
export async function reportOfImport(id: string): Promise<{ name: string; parts: AsyncGenerator<string> } | null> {
  const found = await reading((tx) => findImport(tx, id));
  if (!found) return null;
  const name = found.fileName.replace(/\.[a-z]{1,5}$/i, '').replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-');
  return { name: `${name || 'rows'}-to-correct.csv`, parts: parts(id, found.head) };
}

async function* parts(id: string, head: string[]): AsyncGenerator<string> {
  const names = head.map((column, at) => column || say('Column {number}', { number: at + 1 }));
  yield `\uFEFF${csvLines([[...names, say('Row in the file'), say('What to correct')]])}`;
  for (let after = 0; ;) {
    const rows = await reading((tx) => rowsToCorrect(tx, { id, after }));
    const last = rows.at(-1);
    if (!last) return;
    yield csvLines(
      rows.map(({ line, cells, problem }) => [
        ...names.map((_, at) => cells[at] ?? ''),
        line,
        say(rowProblems[problem as RowProblem]),
      ]),
    );
    after = last.line;
  }
}
