import { databaseTime, type Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { addDays, toWallClock } from '#foundation/locale/wall-clock.ts';
import { findTeaching, teachersOf, type Teaching } from '../hours/find-teaching.ts';
import { listLessonTeachers } from '../hours/lesson-teachers.ts';
import { weekSpans } from '../hours/week-spans.ts';
import { maxAheadDays, type Slot, type Span } from '../model.ts';
import { freeSlots } from './free-slots.ts';
import { takenTimes } from './taken-times.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type SlotsAsked = {
  /** The slug of the programme, and how long its lessons are. */
  programme: string;
  minutes: number;
  language: Language;
  from: Date;
  until: Date;
  /** Of one teacher (id of staff) only. */
  teacherId?: string | undefined;
  exceptOrder?: string | undefined;
  exceptLesson?: string | undefined;
};

/**
 * The bookable times of all teachers of the programme in the language, sorted: their hours, less exceptions, lessons and batch sessions with their
 * pauses; from their lead time to their booking horizon, by the database's clock.
 */
export async function findSlots(tx: Tx, asked: SlotsAsked): Promise<Slot[]> {
  const now = await databaseTime(tx);
  const from = new Date(Math.max(asked.from.getTime(), now.getTime()));
  const until = new Date(Math.min(asked.until.getTime(), now.getTime() + maxAheadDays * day));
  if (from >= until) return [];
  const here = new Set((await listLessonTeachers(tx)).map(({ id }) => id));
  const teachers = (await teachersOf(tx, asked.programme)).filter(
    ({ staffId, languages }) =>
      here.has(staffId) && languages.includes(asked.language) && (!asked.teacherId || staffId === asked.teacherId),
  );
  const teaching = await findTeaching(tx, {
    staffIds: teachers.map(({ staffId }) => staffId),
    from: addDays(from.toISOString().slice(0, 10), -1),
  });
  const slots: Slot[] = [];
  for (const one of teaching.values()) {
    const spans = weekSpans(datesOf(from, until, one), one).filter((span) => touchesTime(span, from, until));
    const reach = { from: new Date(from.getTime() - day), until: new Date(until.getTime() + day) };
    const { exceptOrder, exceptLesson } = asked;
    const busy = await takenTimes(tx, { teacherId: one.staffId, ...reach, exceptOrder, exceptLesson });
    const latest = new Date(now.getTime() + one.aheadDays * day);
    const earliest = new Date(Math.max(from.getTime(), now.getTime() + one.leadHours * hour));
    for (const span of freeSlots(spans, busy, { minutes: asked.minutes, bufferMinutes: one.bufferMinutes, earliest }))
      if (span.startsAt < until && span.startsAt < latest) slots.push({ ...span, teacherId: one.staffId });
  }
  return slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.teacherId.localeCompare(b.teacherId));
}

/** The dates of the teacher's clock that a time touches. */
function datesOf(from: Date, until: Date, { zone }: Teaching): string[] {
  const dates: string[] = [];
  const last = toWallClock(until, zone).date;
  for (let date = addDays(toWallClock(from, zone).date, -1); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

const touchesTime = ({ startsAt, endsAt }: Span, from: Date, until: Date) => startsAt < until && endsAt > from;
