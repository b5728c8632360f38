import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { changeBatch } from '../../manage/change-batch.ts';
import { batchForm, fieldsOf } from '../read-forms.ts';
import { conflictWords, type SessionsAnswer } from '../sessions-answer.ts';

/** The response of the facts form: `theirs`, by field, is what somebody else saved meanwhile. */
export type FactsAnswer = SessionsAnswer & { theirs?: Record<string, string>; version?: number };

/** Saves the facts of a batch. On failure, returns a response with the typed values. */
export async function saveFacts(
  form: FormData,
  { by, batchId }: { by: Staff; batchId: string },
): Promise<{ saved: 'yes' | 'same' } | { answer: FactsAnswer }> {
  const typed = batchForm(form);
  const { note, ...plain } = typed;
  const values = {
    ...plain,
    ...Object.fromEntries(Object.entries(note).map(([code, text]) => [`note-${code}`, text])),
  };
  const answer = { form: 'facts', key: '', values };
  return inTransaction(async (tx) => {
    const version = Number(textOf(form, 'version'));
    const outcome = await changeBatch(tx, { by, batchId, version, form: typed, mayClash: form.has('mayClash') });
    if (outcome.ok) return { saved: outcome.value.changed ? ('yes' as const) : ('same' as const) };
    if (outcome.reason === 'unknown') throw new Response('There is no such batch', { status: 404 });
    if (outcome.reason === 'archived')
      return { answer: { ...answer, refusal: say('This batch is archived. Restore it first.') } };
    if (outcome.reason === 'invalid')
      return {
        answer: {
          ...answer,
          problems: outcome.details,
          refusal: say('Nothing was saved: please check the fields below.'),
        },
      };
    if (outcome.reason === 'busy') {
      const conflicts = await conflictWords(tx, outcome.details);
      return {
        answer: {
          ...answer,
          conflicts,
          refusal: say('Nothing was saved: the teacher is somewhere else at that time.'),
        },
      };
    }
    const { now, version: newest } = outcome.details;
    const refusal = say('Somebody else saved this batch while you typed. Check both values below, then save again.');
    return { answer: { ...answer, refusal, theirs: fieldsOf(now), version: newest } };
  });
}
