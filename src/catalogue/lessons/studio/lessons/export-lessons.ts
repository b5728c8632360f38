import { programmeTitles } from '#catalogue/catalog';
import { reading } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { listLessonTeachers } from '../../hours/lesson-teachers.ts';
import { languageName } from '../../hours/hours-words.ts';
import type { BoughtLesson } from '../../packages/lesson-rows.ts';
import { countLessons, lessonViews, listLessons } from '../../packages/list-lessons.ts';
import { stateWords } from './read-lessons.ts';

type Names = { titles: Map<string, string>; teachers: Map<string, string> };

const columns: [head: string, cell: (row: BoughtLesson, names: Names) => Cell][] = [
  ['Starts (India)', ({ lesson }) => lesson.startsAt],
  ['Minutes', ({ bought }) => bought.minutes],
  ['Learner', ({ bought }) => bought.learner],
  ['Programme', ({ bought }, { titles }) => titles.get(bought.programme) ?? bought.programme],
  ['Language', ({ bought }) => languageName(bought.language)],
  ['Teacher', ({ lesson }, { teachers }) => teachers.get(lesson.teacherId) ?? ''],
  ['State', ({ lesson }) => stateWords[lesson.state]],
  ['Moved', ({ lesson }) => lesson.moves],
  ['Why', ({ lesson }) => lesson.why],
];

/** The 1-on-1 lessons of the list that the address names (`view`), of one teacher (`teacher`) or all, in its order. */
export async function exportLessons({ query }: ExportAsked): Promise<RowsToExport> {
  const view = lessonViews.find((name) => name === query.get('view')) ?? 'upcoming';
  const asked = query.get('teacher');
  const teacher = isId(asked) ? asked : null;
  const { total, names } = await reading(async (tx) => ({
    total: await countLessons(tx, { view, teacher }),
    names: {
      titles: await programmeTitles(tx),
      teachers: new Map((await listLessonTeachers(tx)).map(({ id, name }) => [id, name])),
    },
  }));
  return {
    head: columns.map(([head]) => head),
    total,
    parts: exportParts<BoughtLesson>(
      ({ offset, limit }) => reading((tx) => listLessons(tx, { view, teacher, limit, offset })),
      (row) => columns.map(([, cell]) => cell(row, names)),
    ),
  };
}
