import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { isCallOutcome, isNextStep } from '../../pipeline/call-words.ts';
import { recordCall } from '../../pipeline/record-call.ts';

/** Stores the call of a form; `changed` if somebody else was faster, null on success. */
export async function submitCall(form: FormData, by: Staff): Promise<'changed' | null> {
  const [leadId, outcome, next] = [textOf(form, 'lead'), textOf(form, 'outcome'), textOf(form, 'next')];
  const version = Number.parseInt(textOf(form, 'version'), 10) || 0;
  if (!isCallOutcome(outcome) || !isNextStep(next)) throw new Response(say('Unknown action'), { status: 400 });
  const done = await inTransaction((tx) => recordCall(tx, { by, leadId, version, outcome, next }));
  return done.ok ? null : 'changed';
}
