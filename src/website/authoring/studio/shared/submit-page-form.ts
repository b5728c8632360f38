import type { Tx } from '#platform/db';
import { fieldText, textOf } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Plan } from '#platform/people/model';
import type { AtOnceRefusal } from '../../releases/publish-at-once.ts';
import { planRefusal, problemWords, stepRefusal } from './refusal-words.ts';

/** Aborts the work of a form and rolls it back; the message is shown to staff. */
export class NotDone extends Error {}

const planReasons = new Set(['no-draft', 'published-since', 'no-name', 'no-page']);

/** Ends the work of a form with the sentences for a refusal. */
export function refuse({ reason, path, problems }: AtOnceRefusal): never {
  if (problems.length > 0) throw new NotDone([...new Set(problems.map(problemWords))].join(' '));
  throw new NotDone(planReasons.has(reason) ? planRefusal(reason, path) : stepRefusal(reason));
}

/**
 * Handles a two-step form (`submitStaffForm`) whose work may refuse by `NotDone` after it began: the message is shown with everything typed, and the
 * work is rolled back.
 */
export async function submitPageForm(
  form: FormData,
  scope: string,
  work: (tx: Tx) => Promise<Plan>,
): Promise<{ done: string; made: string | undefined } | { answer: FormAnswer }> {
  try {
    return await submitStaffForm<never>(form, { scope, refusals: {}, work: async (tx) => ok(await work(tx)) });
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    const values = Object.fromEntries(
      [...form.entries()].flatMap(([name, value]) =>
        name === 'step' || name === 'key' || name.length > 40 ? [] : [[name, fieldText(value)]],
      ),
    );
    const key = textOf(form, 'key');
    return { answer: { form: values.form ?? '', key: isId(key) ? key : newId(), values, refusal: error.message } };
  }
}
