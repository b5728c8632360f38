import { say } from '#foundation/i18n/staff/say.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isDate } from '#foundation/locale/wall-clock.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lessonHours } from '../tables.ts';
import { hoursWords } from './hours-words.ts';
import { requireLessonsOf } from './may-change.ts';
import { readRange } from './read-range.ts';
import { prepareTeacher } from './prepare-teacher.ts';
import type { WeekHours } from './week-spans.ts';

/** Hours as typed: days of the week as numbers, 0 is Sunday. */
export type TypedHours = { weekdays: string[]; starts: string; ends: string; fromDate: string; untilDate: string };
export type HoursProblems = Partial<Record<keyof TypedHours, string>>;

/** Limit of rows per teacher. */
const most = 100;

type Asked = { by: Staff; staffId: string };

/**
 * Adds the same hours on some days of the week, with optional start and end dates. Refuses 'invalid' with a message per field, and 'no-teacher'.
 * Throws 403 without permission to change this teacher's hours.
 */
export async function addHours(
  tx: Tx,
  { by, staffId, typed }: Asked & { typed: TypedHours },
): Promise<Outcome<void, 'no-teacher' | 'invalid', HoursProblems | undefined>> {
  requireLessonsOf(by, staffId);
  if (!(await prepareTeacher(tx, staffId))) return refused('no-teacher', undefined);
  const before = await tx.select().from(lessonHours).where(eq(lessonHours.staffId, staffId));
  const read = check(typed, before);
  if (read.problems) return refused('invalid', read.problems);
  await tx.insert(lessonHours).values(read.rows.map((row) => ({ id: newId(), staffId, ...row })));
  const details = { before: before.map(hoursWords), after: [...before, ...read.rows].map(hoursWords) };
  await recordAudit(tx, { by, did: 'added-lesson-hours', kind: 'staff', id: staffId, details });
  return ok(undefined);
}

/** Removes hours from the week; booked lessons stay. Returns whether there were any. */
export async function removeHours(tx: Tx, { by, staffId, id }: Asked & { id: string }): Promise<boolean> {
  requireLessonsOf(by, staffId);
  if (!isId(id)) return false;
  const [row] = await tx
    .delete(lessonHours)
    .where(and(eq(lessonHours.staffId, staffId), eq(lessonHours.id, id)))
    .returning();
  if (!row) return false;
  const details = { before: hoursWords(row), after: null };
  await recordAudit(tx, { by, did: 'removed-lesson-hours', kind: 'staff', id: staffId, details });
  return true;
}

type Checked = { problems: HoursProblems; rows?: never } | { problems?: never; rows: WeekHours[] };

function check(typed: TypedHours, before: WeekHours[]): Checked {
  const problems: HoursProblems = {};
  const weekdays = [...new Set(typed.weekdays)].filter((day) => /^[0-6]$/.test(day)).map(Number);
  if (weekdays.length === 0) problems.weekdays = say('Tick at least one day of the week.');
  const range = readRange(typed);
  if (range.problems) Object.assign(problems, range.problems);
  const [fromDate, untilDate] = [typed.fromDate.trim() || null, typed.untilDate.trim() || null];
  if (fromDate && !isDate(fromDate)) problems.fromDate = say('Type a date, such as 2026-12-01, or nothing.');
  if (untilDate && !isDate(untilDate)) problems.untilDate = say('Type a date, such as 2026-12-01, or nothing.');
  else if (fromDate && untilDate && untilDate < fromDate) problems.untilDate = say('This is before the first day.');
  if (!range.problems && Object.keys(problems).length === 0) {
    const rows = weekdays.map((weekday) => ({ weekday, ...range.range, fromDate, untilDate }));
    const clash = before.find((one) => rows.some((row) => overlaps(row, one)));
    if (clash) problems.starts = say('These hours overlap {clash}. Remove those first.', { clash: hoursWords(clash) });
    else if (before.length + rows.length > most)
      problems.weekdays = say('A week has at most {most} rows of hours.', { most });
    else return { rows };
  }
  return { problems };
}

function overlaps(one: WeekHours, other: WeekHours): boolean {
  const dates =
    (one.fromDate ?? '') <= (other.untilDate ?? '9999') && (other.fromDate ?? '') <= (one.untilDate ?? '9999');
  return dates && one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends;
}
