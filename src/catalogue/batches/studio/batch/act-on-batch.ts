import { findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { archiveBatch } from '../../manage/archive-batch.ts';
import { readPattern } from '../../manage/create-batch.ts';
import { findOwnBatch } from '../../sessions/find-own-batch.ts';
import { moveBatch } from '../../sessions/move-batch.ts';
import { planSessions } from '../../sessions/plan-sessions.ts';
import { addSession, changeSession, setSessionState, type SessionForm } from '../../sessions/change-session.ts';
import type { SessionsInput, SessionsOutcome } from '../../sessions/work-on-sessions.ts';
import { datesForm } from '../read-forms.ts';
import { conflictWords, type SessionsAnswer } from '../sessions-answer.ts';
import { whenWords } from '../session-words.ts';
import { planOf } from './plan-words.ts';
import { scopeOf } from './read-batch.ts';

const refusals = {
  unknown: 'There is no such batch.',
  archived: 'This batch is archived. Restore it first.',
  rolling: 'This batch has no sessions: its families agree on lessons one by one, under 1-on-1.',
  changed: 'The sessions have changed since you opened this page. Check them below, then send this again.',
  invalid: 'Nothing was saved: please check the fields below.',
  overlap: 'Nothing was saved: two sessions of this batch would be at the same time.',
  busy: 'Nothing was saved: the teacher is somewhere else at that time.',
  nothing: 'Nothing was saved: everything is like that already.',
  cancelled: 'This batch does not take place: it cannot be put back. Duplicate it for new dates.',
} as const satisfies Record<string, StaffSentence>;

type Act = (tx: Tx, input: SessionsInput, form: FormData) => Promise<SessionsOutcome>;

/** What staff can do with the sessions of a batch, by the `do` of the form. */
export const sessionActs = lookup<Act>({
  plan: async (tx, input, form) => {
    const found = await findOwnBatch(tx, input.batchId);
    const programme = found && (await findProgramme(tx, found.batch.programme));
    const pattern = readPattern(datesForm(form), programme ?? { sessions: 1, minutesPerSession: 60 });
    const outcome = await planSessions(tx, { ...input, pattern });
    if (outcome.ok || outcome.reason !== 'invalid') return outcome;
    // The form calls the first date otherwise than the pattern.
    const { from, ...problems } = outcome.details.problems;
    return refused('invalid', { ...outcome.details, problems: from ? { date: from, ...problems } : problems });
  },
  move: (tx, input, form) => {
    const { date, time, zone } = datesForm(form);
    return moveBatch(tx, { ...input, date, time, zone });
  },
  session: (tx, input, form) => changeSession(tx, { ...input, number: numberOf(form), form: sessionForm(form) }),
  add: (tx, input, form) => addSession(tx, { ...input, form: sessionForm(form) }),
  cancel: (tx, input, form) => setSessionState(tx, { ...input, number: numberOf(form), state: 'cancelled' }),
  restore: (tx, input, form) => setSessionState(tx, { ...input, number: numberOf(form), state: 'planned' }),
});

/** Handles a form about sessions, in two steps and once per key. Returns the key, or a response for the form. */
export async function actOnSessions(
  form: FormData,
  { act, by, batchId }: { act: Act; by: Staff; batchId: string },
): Promise<{ done: string; repeated: boolean } | { answer: SessionsAnswer }> {
  const more: Pick<SessionsAnswer, 'problems' | 'conflicts'> = {};
  let reasons: { overlap?: string } = {};
  const work = async (tx: Tx): Promise<Outcome<Plan, keyof typeof refusals>> => {
    const [seen, mayClash, keepNote] = [textOf(form, 'seen'), form.has('mayClash'), form.has('keepNote')];
    const outcome = await act(tx, { by, batchId, seen, mayClash, keepNote }, form);
    if (outcome.ok) return ok(planOf(outcome.value));
    const { problems, conflicts, overlap } = outcome.details;
    Object.assign(more, { problems, conflicts: await conflictWords(tx, conflicts) });
    const zone = overlap && (await findOwnBatch(tx, batchId))?.batch.zone;
    if (overlap && zone) {
      const [one, other] = overlap.map(({ startsAt, endsAt }) => whenWords(startsAt, endsAt, zone));
      reasons = {
        overlap: say('Nothing was saved: two sessions would overlap, {one} and {other}.', {
          one: one ?? '',
          other: other ?? '',
        }),
      };
    }
    return refused(outcome.reason);
  };
  const sent = await submitStaffForm(form, { scope: scopeOf(batchId), refusals, work });
  if (!('answer' in sent)) return sent;
  const refusal =
    sent.answer.refusal === say(refusals.overlap) ? (reasons.overlap ?? say(refusals.overlap)) : sent.answer.refusal;
  return { answer: { ...sent.answer, refusal, ...more } };
}

/** Archives or restores the batch, in two steps. */
export async function submitArchive(
  form: FormData,
  { by, batchId, archived }: { by: Staff; batchId: string; archived: boolean },
): Promise<{ done: string; repeated: boolean } | { answer: SessionsAnswer }> {
  const work = async (tx: Tx): Promise<Outcome<Plan, 'unknown' | 'nothing' | 'cancelled'>> => {
    const outcome = await archiveBatch(tx, { by, batchId, archived });
    if (!outcome.ok) return outcome;
    const { taken } = outcome.value;
    const kept =
      taken > 0
        ? [
            say(
              taken === 1
                ? '{count} seat stays taken: nobody loses theirs.'
                : '{count} seats stay taken: nobody loses theirs.',
              { count: taken },
            ),
          ]
        : [];
    return ok(
      archived
        ? {
            says: [say('No page and no list shows it any more.'), ...kept],
            button: say('Archive it'),
            did: say('The batch is archived.'),
          }
        : {
            says: [say('It is in the lists again, closed: open the sale when it is ready.')],
            button: say('Restore it'),
            did: say('The batch is restored.'),
          },
    );
  };
  return submitStaffForm(form, { scope: scopeOf(batchId), refusals, work });
}

const numberOf = (form: FormData) => Number(textOf(form, 'number'));

function sessionForm(form: FormData): SessionForm {
  const of = (name: string) => textOf(form, name);
  return {
    date: of('date'),
    time: of('time').slice(0, 5),
    minutes: of('minutes'),
    teacher: of('teacher'),
    joinUrl: of('joinUrl'),
    venue: of('venue'),
  };
}
