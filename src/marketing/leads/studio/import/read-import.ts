import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { rowProblems, type RowProblem } from '../../import/fields.ts';
import { findImport, firstRows, notableRows, rowsShown, rowsToCorrect } from '../../import/find-imports.ts';
import { findingWords, resultWords } from './import-words.ts';

export type ShownImport = NonNullable<Awaited<ReturnType<typeof readImport>>>;

/** An import as staff see it, with the notable rows after `after`, or null. */
export async function readImport(tx: Tx, id: string, after: number) {
  const found = await findImport(tx, id);
  if (!found) return null;
  const rows = found.state === 'uploaded' ? [] : await notableRows(tx, { id, after });
  const shown = rows.slice(0, rowsShown);
  return {
    ...found,
    sample: await firstRows(tx, id),
    rows: shown.map(({ line, finding, problem, leadId, result, cells }) => ({
      line,
      finding: finding && say(findingWords[finding]),
      why: problem === null ? null : say(rowProblems[problem as RowProblem]),
      // The row is imported without the wrong cell.
      inPart: problem !== null && finding !== 'wrong',
      result: result && say(resultWords[result]),
      leadId,
      text: cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, 120),
    })),
    after,
    toCorrect: (await rowsToCorrect(tx, { id, after: 0, most: 1 })).length > 0,
    next: rows.length > rowsShown ? (shown.at(-1)?.line ?? null) : null,
  };
}
