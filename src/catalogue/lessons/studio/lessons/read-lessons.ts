import { inLanguage } from '#foundation/locale/local-text.ts';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { listProgrammes, programmeTitles } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, history, requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { languageName } from '../../hours/hours-words.ts';
import { findTeaching, unwritten } from '../../hours/find-teaching.ts';
import { listLessonTeachers } from '../../hours/lesson-teachers.ts';
import { mayChangeLessonsOf } from '../../hours/may-change.ts';
import { balanceOf, type LessonState } from '../../model.ts';
import { findLesson, findPackage, type BoughtLesson } from '../../packages/lesson-rows.ts';
import { countToMark, lessonViews, listLessons } from '../../packages/list-lessons.ts';
import { findRules } from '../../packages/rules.ts';
import { zoneWords } from '../hours/zone-words.ts';

export type ShownLessons = Awaited<ReturnType<typeof readLessons>>;
export type ShownLesson = NonNullable<Awaited<ReturnType<typeof readLesson>>>;

/** The scope of the single-use keys of a lesson's forms. */
export const scopeOf = (lessonId: string) => `lesson:${lessonId}`;

export const stateWords: Record<LessonState, StaffSentence> = {
  held: 'Being paid',
  booked: 'Booked',
  done: 'Took place',
  missed: 'Learner did not come',
  cancelled: 'Cancelled',
  released: 'Given back',
};

/** The lessons for the list's URL; staff without 'lessons.read' see only their own. */
export async function readLessons(tx: Tx, by: Staff, query: URLSearchParams) {
  requirePermission(by, 'lessons.read-own');
  const readsAll = may(by.role, 'lessons.read');
  const { page, ...range } = listPage(query);
  const view = lessonViews.find((name) => name === query.get('view')) ?? 'upcoming';
  const asked = query.get('teacher');
  const teacher = readsAll ? (isId(asked) ? asked : null) : by.id;
  const { rows, more } = pageRows(await listLessons(tx, { view, teacher, ...range }));
  const teachers = await listLessonTeachers(tx);
  const words = await lessonWords(tx, rows, teachers);
  const programmes = (await listProgrammes(tx)).filter(({ format }) => format === 'one-on-one');
  const rules = await findRules(
    tx,
    programmes.map(({ slug }) => slug),
  );
  return {
    view,
    page,
    more,
    teacher: readsAll ? (teacher ?? '') : '',
    teachers: readsAll ? teachers.map(({ id, name }) => ({ id, name })) : [],
    toMark: await countToMark(tx, teacher),
    rows: rows.map((row) => ({ id: row.lesson.id, ...words(row) })),
    // Staff who see only their own lessons have them in the calendar and need no export.
    mayExport: readsAll,
    mayChangeRules: may(by.role, 'lessons.change'),
    rules: programmes.map(({ slug, title }) => {
      const rule = rules.get(slug);
      return {
        slug,
        title: inLanguage(title, staffLanguage()),
        moveHours: String(rule?.moveHours ?? ''),
        mostMoves: String(rule?.mostMoves ?? ''),
        version: rule?.version ?? 0,
      };
    }),
  };
}

/** One lesson with its form choices; null if it does not exist or belongs to another teacher the caller may not read. */
export async function readLesson(tx: Tx, by: Staff, { id, request }: { id: string; request: Request }) {
  requirePermission(by, 'lessons.read-own');
  const found = isId(id) ? await findLesson(tx, id) : null;
  if (!found) return null;
  const { lesson, bought } = found;
  if (!may(by.role, 'lessons.read') && lesson.teacherId !== by.id) return null;
  const teachers = await listLessonTeachers(tx);
  const words = await lessonWords(tx, [found], teachers);
  const whole = await findPackage(tx, lesson.orderId);
  const teaching = await findTeaching(tx, { staffIds: [lesson.teacherId], from: '2999-01-01' });
  const { zone, joinUrl } = teaching.get(lesson.teacherId) ?? unwritten;
  const now = await databaseTime(tx);
  const mayChange = mayChangeLessonsOf(by, lesson.teacherId);
  return {
    id,
    ...words(found),
    ...toWallClock(lesson.startsAt, zone),
    zone: zoneWords(zone),
    state: lesson.state,
    seen: String(lesson.sequence),
    minutes: bought.minutes,
    joinUrl,
    why: lesson.why,
    familyTime: formatWorkshopTime(lesson.startsAt, bought.zone, staffLanguage()),
    familyZone: zoneWords(bought.zone),
    balance: balanceOf(whole?.lessons ?? [], bought.total),
    moves: lesson.moves,
    begun: lesson.startsAt <= now,
    mayChange,
    teacherId: lesson.teacherId,
    /** Only staff with 'lessons.change' assign a lesson to a colleague. */
    teachers: may(by.role, 'lessons.change') ? teachers.map((one) => ({ id: one.id, name: one.name })) : [],
    orderPath: may(by.role, 'orders.read') ? studioPaths.studioOrder(lesson.orderId) : null,
    formKey: newId(),
    entries: await history(tx, 'lesson', id),
    outcome: await formOutcome(tx, request, scopeOf(id)),
  };
}

/** A lesson as lists show it, on the clock of its teacher. */
export async function lessonWords(tx: Tx, rows: BoughtLesson[], teachers: { id: string; name: string }[]) {
  const titles = await programmeTitles(tx);
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  const staffIds = [...new Set(rows.map(({ lesson }) => lesson.teacherId))];
  const teaching = await findTeaching(tx, { staffIds, from: '2999-01-01' });
  return ({ lesson, bought }: BoughtLesson) => ({
    learner: bought.learner,
    programme: titles.get(bought.programme) ?? bought.programme,
    language: languageName(bought.language),
    teacher: names.get(lesson.teacherId) ?? say('Somebody who has left'),
    when: formatWorkshopTime(lesson.startsAt, (teaching.get(lesson.teacherId) ?? unwritten).zone, staffLanguage()),
    stateWords: say(stateWords[lesson.state]),
  });
}
