import { say } from '#foundation/i18n/staff/say.ts';
import type { UploadRefusal } from '../manage/import-redirects.ts';
import type { ImportPlan } from '../manage/plan-import.ts';
import { fullWords, problemWords } from './rule-words.ts';

/** Why a file was refused, in words. */
export function uploadWords(line = 0): Record<UploadRefusal | 'wrong-rows', string> {
  return {
    'no-file': say('Choose a list: CSV or XLSX.'),
    'too-long': say('This file is larger than 4 MB.'),
    'not-text': say('This is no list: choose a CSV file or an Excel workbook (XLSX).'),
    empty: say('This file has no rows below its head.'),
    'too-many': say('This file has more than 10,000 rows. Import it in parts.'),
    broken: say('This file is broken in line {line}.', { line }),
    head: say('The first line must name the columns: from, to, status, note.'),
    full: fullWords(),
    'wrong-rows': say('Nothing was imported: some rows are wrong now.'),
  };
}

/** Rows shown; refused ones come first. */
const maxShown = 200;

/** The preview of a file's effect. */
export function shownPlan({ rows, canFlatten, write }: ImportPlan) {
  const count = (does: string) => rows.filter((row) => row.does === does).length;
  const sorted = rows.toSorted((a, b) => Number(b.does === 'refused') - Number(a.does === 'refused'));
  return {
    canFlatten,
    counts: {
      adds: count('adds'),
      changes: count('changes'),
      nothing: count('nothing'),
      refused: count('refused'),
      // Changes by flattening, in addition to the rows of the file.
      others: Math.max(0, write.added.length + write.changed.length - count('adds') - count('changes')),
    },
    rows: sorted.slice(0, maxShown).map(({ line, typed, does, problems }) => ({
      line,
      does,
      from: typed.from,
      to: typed.to,
      status: typed.status || '301',
      problems: problems.map(problemWords),
    })),
    more: Math.max(0, rows.length - maxShown),
  };
}
