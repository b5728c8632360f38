import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { Plan, Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { languageName } from '../../hours/hours-words.ts';
import { cancelLesson, markLesson } from '../../packages/end-lesson.ts';
import { moveByStaff } from '../../packages/move-lesson.ts';

/** Why staff were refused, in their words. */
export const refusals = () => ({
  unknown: say('There is no such lesson.'),
  changed: say(
    'Somebody changed this lesson meanwhile. See how it stands now, then send this again if it is still needed.',
  ),
  over: say('This lesson has begun, or does not take place: it cannot be changed that way.'),
  early: say('This lesson has not begun yet.'),
  'no-time': say('Type a day and an hour.'),
  past: say('This time has passed. Choose one to come.'),
  'no-teacher': say('Choose a teacher who works here.'),
  busy: say('The teacher is in another lesson or session at that time. Choose another hour.'),
  nothing: say('The lesson is at that time already.'),
  'no-reason': say('Write why, in 3 to 300 characters. The family reads it.'),
});

type Refusal = keyof ReturnType<typeof refusals>;
type Asked = { by: Staff; lessonId: string; form: FormData };

/** What staff do with a lesson, by the `do` of the form. */
export const lessonActs = lookup<(tx: Tx, asked: Asked) => Promise<Outcome<Plan, Refusal>>>({
  move: async (tx, { by, lessonId, form }) => {
    const [date, time, teacherId] = [textOf(form, 'date'), textOf(form, 'time', 5), textOf(form, 'to')];
    const moved = await moveByStaff(tx, { by, lessonId, seen: seenIn(form), date, time, teacherId });
    if (!moved.ok) return moved;
    const { moved: after, before } = moved.value;
    const { zone, learner, language } = after.bought;
    const when = (at: Date) => formatWorkshopTime(at, zone, staffLanguage());
    return ok({
      says: [
        say('{learner}: from {before} to {after}, on the clock of the family.', {
          learner,
          before: when(before),
          after: when(after.lesson.startsAt),
        }),
        say('The family gets the new time and calendar by mail, in {language}.', {
          language: languageName(language),
        }),
      ],
      button: say('Move the lesson'),
      did: say('The lesson is moved, and the family is told.'),
    });
  },
  cancel: async (tx, { by, lessonId, form }) => {
    const cancelled = await cancelLesson(tx, { by, lessonId, seen: seenIn(form), why: textOf(form, 'why') });
    if (!cancelled.ok) return cancelled;
    const { learner, language } = cancelled.value.bought;
    return ok({
      says: [
        say('The lesson of {learner} does not take place; it stays theirs, and they choose another time.', { learner }),
        say('The family gets the reason by mail, in {language}.', {
          language: languageName(language),
        }),
      ],
      button: say('Cancel the lesson'),
      did: say('The lesson is cancelled, and the family is told.'),
    });
  },
  mark: async (tx, { by, lessonId, form }) => {
    const state = (['done', 'missed', 'booked'] as const).find((known) => known === textOf(form, 'state'));
    if (!state) return refused('unknown');
    const marked = await markLesson(tx, { by, lessonId, seen: seenIn(form), state });
    return marked.ok ? ok({ says: [], button: '', did: say('Noted.') }) : marked;
  },
});

function seenIn(form: FormData): number {
  return Number(textOf(form, 'seen')) || 0;
}
