import { inTransaction } from '#db';
import { say } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import type { Staff } from '#people/model';
import { isCallOutcome, isNextStep } from '../../pipeline/call-words.ts';
import { recordCall } from '../../pipeline/record-call.ts';

/** Writes down the call that a form tells of; `changed` where somebody else was faster, null when it is stored. */
export async function submitCall(form: FormData, by: Staff): Promise<'changed' | null> {
  const [leadId, outcome, next] = [textOf(form, 'lead'), textOf(form, 'outcome'), textOf(form, 'next')];
  const version = Number.parseInt(textOf(form, 'version'), 10) || 0;
  if (!isCallOutcome(outcome) || !isNextStep(next)) throw new Response(say('Unknown action'), { status: 400 });
  const done = await inTransaction((tx) => recordCall(tx, { by, leadId, version, outcome, next }));
  return done.ok ? null : 'changed';
}
