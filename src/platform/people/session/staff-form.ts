import { dryRun, inTransaction, once, onceResult, type OnceRefusal, type Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { fieldText, textOf } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { FormAnswer, Plan } from '../model.ts';

type StaffForm<Reason extends string> = {
  /** The subject of the form, such as `order:<id>`; its keys are valid only for it. */
  scope: string;
  /** The messages of refusals; constants of a module are translated here. */
  refusals: Record<Reason, string>;
  /** Does the work and returns the texts about it. Also run for the confirming step, and rolled back. */
  work: (tx: Tx) => Promise<Outcome<Plan, Reason>>;
  /** How long a field may be that is longer than others. */
  longest?: Record<string, number>;
};

type Submitted = { done: string; repeated: boolean; made: string | undefined } | { answer: FormAnswer };

const keyRefusals: Record<OnceRefusal, StaffSentence> = {
  'no-key': 'This form was sent without its key. Check it, then send it again.',
  'old-key': 'This form is more than a day old. Check the figures, then send it again.',
  'used-key':
    'This form was already used for something else. Check the history, then send it again if it is still needed.',
};

const ownFields = new Set(['step', 'key']);

/**
 * Handles a form that moves money, in two steps: first it shows what it would do, by doing it in a transaction that is rolled back; then
 * it does it once for its key, however often it is sent. Returns `done` (the key for `formOutcome`),
 * or an answer for the form: what it would do, or the refusal, with all that was typed.
 */
export async function submitStaffForm<Reason extends string>(
  form: FormData,
  { scope, refusals, work, longest }: StaffForm<Reason>,
): Promise<Submitted> {
  const [step, sent] = [textOf(form, 'step'), textOf(form, 'key')];
  const key = isId(sent) ? sent : newId();
  const values = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => typed(name, value, longest?.[name])),
  );
  const answer = { form: values.form ?? '', key, values };
  if (step === 'edit') return { answer };
  if (step !== 'do') {
    const planned = await dryRun(work);
    if (!planned.ok) return { answer: { ...answer, refusal: said(refusals[planned.reason]) } };
    const { says, button } = planned.value;
    return { answer: { ...answer, review: { says, button } } };
  }
  const outcome = await inTransaction((tx) => once(tx, { key: sent, scope, content: values }, () => work(tx)));
  if (outcome.ok) return { done: key, repeated: outcome.value.repeated, made: outcome.value.result.made };
  const { reason } = outcome;
  if (!isKeyRefusal(reason)) return { answer: { ...answer, refusal: said(refusals[reason]) } };
  // The same key would be refused again.
  return { answer: { ...answer, key: newId(), refusal: say(keyRefusals[reason]) } };
}

/** The result of a form of this page, by the key in the URL; null without one. */
export async function formOutcome(
  tx: Tx,
  request: Request,
  scope: string,
): Promise<{ key: string; text: string; repeated: boolean } | null> {
  const query = new URL(request.url).searchParams;
  const key = query.get('done') ?? '';
  const result = (await onceResult(tx, { key, scope })) as Plan | null;
  return result && { key, text: result.did, repeated: query.has('again') };
}

function typed(name: string, value: FormDataEntryValue, longest: number | undefined): [string, string][] {
  return ownFields.has(name) || name.length > 40 ? [] : [[name, fieldText(value, longest)]];
}

/** Translates a plain sentence; one with values filled in is returned unchanged. */
function said(refusal: string): string {
  return refusal.includes('{') ? refusal : say(refusal as StaffSentence);
}

function isKeyRefusal(reason: string): reason is OnceRefusal {
  return Object.hasOwn(keyRefusals, reason);
}
