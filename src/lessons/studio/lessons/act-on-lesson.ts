import type { Tx } from '#db';
import { textOf } from '#kit/form-data';
import { ok, refused, type Outcome } from '#kit/outcome';
import { languages } from '#locale/language';
import { formatWorkshopTime } from '#locale/workshop-time';
import type { Plan, Staff } from '#people/model';
import { cancelLesson, markLesson } from '../../packages/end-lesson.ts';
import { moveByStaff } from '../../packages/move-lesson.ts';

/** Why staff were refused, in their words. */
export const refusals = {
  unknown: 'There is no such lesson.',
  changed: 'Somebody changed this lesson meanwhile. See how it stands now, then send this again if it is still needed.',
  over: 'This lesson has begun, or does not take place: it cannot be changed that way.',
  early: 'This lesson has not begun yet.',
  'no-time': 'Type a day and an hour.',
  past: 'This time has passed. Choose one to come.',
  'no-teacher': 'Choose a teacher who works here.',
  busy: 'The teacher is in another lesson or session at that time. Choose another hour.',
  nothing: 'The lesson is at that time already.',
  'no-reason': 'Write why, in 3 to 300 characters. The family reads it.',
};

type Refusal = keyof typeof refusals;
type Asked = { by: Staff; lessonId: string; form: FormData };

/** What staff do with a lesson, by the `do` of the form. */
export const lessonActs: Record<string, (tx: Tx, asked: Asked) => Promise<Outcome<Plan, Refusal>>> = {
  move: async (tx, { by, lessonId, form }) => {
    const [date, time, teacherId] = [textOf(form, 'date'), textOf(form, 'time').slice(0, 5), textOf(form, 'to')];
    const moved = await moveByStaff(tx, { by, lessonId, seen: seenIn(form), date, time, teacherId });
    if (!moved.ok) return moved;
    const { moved: after, before } = moved.value;
    const { zone, learner, language } = after.bought;
    const when = (at: Date) => formatWorkshopTime(at, zone, 'en');
    return ok({
      says: [
        `${learner}: from ${when(before)} to ${when(after.lesson.startsAt)}, on the family's clock.`,
        `The family gets the new time and calendar by mail, in ${languages[language].englishName}.`,
      ],
      button: 'Move the lesson',
      did: 'The lesson is moved, and the family is told.',
    });
  },
  cancel: async (tx, { by, lessonId, form }) => {
    const cancelled = await cancelLesson(tx, { by, lessonId, seen: seenIn(form), why: textOf(form, 'why') });
    if (!cancelled.ok) return cancelled;
    const { learner, language } = cancelled.value.bought;
    return ok({
      says: [
        `The lesson of ${learner} does not take place; it stays theirs, and they choose another time.`,
        `The family gets the reason by mail, in ${languages[language].englishName}.`,
      ],
      button: 'Cancel the lesson',
      did: 'The lesson is cancelled, and the family is told.',
    });
  },
  mark: async (tx, { by, lessonId, form }) => {
    const state = (['done', 'missed', 'booked'] as const).find((known) => known === textOf(form, 'state'));
    if (!state) return refused('unknown');
    const marked = await markLesson(tx, { by, lessonId, seen: seenIn(form), state });
    return marked.ok ? ok({ says: [], button: '', did: 'Noted.' }) : marked;
  },
};

function seenIn(form: FormData): number {
  return Number(textOf(form, 'seen')) || 0;
}
