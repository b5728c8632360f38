import { say } from '#foundation/i18n/staff/say.ts';
import { and, eq } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { addDays, isDate } from '#foundation/locale/wall-clock.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lessonExceptions } from '../tables.ts';
import { exceptionWords } from './hours-words.ts';
import { requireLessonsOf } from './may-change.ts';
import { prepareTeacher } from './prepare-teacher.ts';
import { readRange } from './read-range.ts';
import type { DayException } from './week-spans.ts';

/** A day that is different, as it was typed. `untilDate`: the last of several days. */
export type TypedException = { kind: string; date: string; untilDate: string; starts: string; ends: string };
export type ExceptionProblems = Partial<Record<keyof TypedException, string>>;

/** Longer holidays are typed in parts. */
const maxDays = 60;

type Asked = { by: Staff; staffId: string };

/**
 * Notes time off (whole days, or some hours of each) or extra hours. Lessons that are booked then stay. Refuses 'invalid' with a sentence a
 * field, and 'no-teacher'. Throws 403.
 */
export async function addException(
  tx: Tx,
  { by, staffId, typed }: Asked & { typed: TypedException },
): Promise<Outcome<void, 'no-teacher' | 'invalid', ExceptionProblems | undefined>> {
  requireLessonsOf(by, staffId);
  if (!(await prepareTeacher(tx, staffId))) return refused('no-teacher', undefined);
  const read = check(typed, (await databaseTime(tx)).toISOString().slice(0, 10));
  if (read.problems) return refused('invalid', read.problems);
  await tx.insert(lessonExceptions).values(read.rows.map((row) => ({ id: newId(), staffId, ...row })));
  const details = { before: null, after: read.rows.map(exceptionWords) };
  await recordAudit(tx, { by, did: 'added-lesson-exception', kind: 'staff', id: staffId, details });
  return ok(undefined);
}

/** Takes it back. Returns whether there was one. */
export async function removeException(tx: Tx, { by, staffId, id }: Asked & { id: string }): Promise<boolean> {
  requireLessonsOf(by, staffId);
  if (!isId(id)) return false;
  const [row] = await tx
    .delete(lessonExceptions)
    .where(and(eq(lessonExceptions.staffId, staffId), eq(lessonExceptions.id, id)))
    .returning();
  if (!row) return false;
  const details = { before: exceptionWords(row), after: null };
  await recordAudit(tx, { by, did: 'removed-lesson-exception', kind: 'staff', id: staffId, details });
  return true;
}

type Checked = { problems: ExceptionProblems; rows?: never } | { problems?: never; rows: DayException[] };

function check(typed: TypedException, today: string): Checked {
  const problems: ExceptionProblems = {};
  const kind = typed.kind === 'extra' ? 'extra' : 'off';
  const date = typed.date.trim();
  const last = typed.untilDate.trim() || date;
  if (!isDate(date)) problems.date = say('Type a date, such as 2026-12-24.');
  else if (date < addDays(today, -1)) problems.date = say('This day has passed.');
  if (!isDate(last)) problems.untilDate = say('Type a date, such as 2026-12-26, or nothing for one day.');
  else if (last < date) problems.untilDate = say('This is before the first day.');
  const wholeDay = kind === 'off' && typed.starts.trim() === '' && typed.ends.trim() === '';
  const range = wholeDay ? null : readRange(typed);
  if (range?.problems) Object.assign(problems, range.problems);
  if (Object.keys(problems).length > 0) return { problems };
  const dates: string[] = [];
  for (let day = date; day <= last && dates.length <= maxDays; day = addDays(day, 1)) dates.push(day);
  if (dates.length > maxDays)
    return { problems: { untilDate: say('Type at most {most} days at once.', { most: maxDays }) } };
  const { starts = null, ends = null } = range?.range ?? {};
  return { rows: dates.map((day) => ({ date: day, kind, starts, ends })) };
}
