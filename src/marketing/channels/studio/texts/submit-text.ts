import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { channelFor } from '../../providers/channels.ts';
import type { TemplatePlace } from '../../templates/starter-text.ts';
import { submitForApproval } from '../../templates/submit-template.ts';
import { saveTemplate, type Template } from '../../templates/templates.ts';
import { textProblems } from './text-words.ts';

export type TextAnswer = { form: FormAnswer } | { refusal: string };

/** The form values of a text. */
export const typedText = ({ text, live, channel }: Pick<Template, 'text' | 'live' | 'channel'>) => ({
  text,
  registered: channel === 'sms' ? (live?.name ?? '') : '',
});

/** Saves a text, or submits it for approval. */
export async function submitText(
  form: FormData,
  { by, place }: { by: Staff; place: TemplatePlace },
): Promise<{ done: string } | TextAnswer> {
  if (textOf(form, 'do') === 'submit') return submit(by, place);
  const values = typedInto(form, ['text', 'registered']);
  const { text = '', registered = '' } = values;
  const change = { by, place, text, registered, version: versionOf(form) };
  const saved = await inTransaction((tx) => saveTemplate(tx, change));
  if (saved.ok) return { done: 'saved' };
  if (saved.reason === 'invalid')
    return { form: { values, problems: { text: textProblems(saved.details, place.channel) } } };
  if (saved.reason === 'bad-id')
    return { form: { values, problems: { registered: say('This is no id: letters and digits only.') } } };
  const now = saved.details;
  const stale = { who: now.updatedBy, version: now.version };
  return { form: staleAnswer({ base: baseOf(form), typed: values, now: typedText(now) }, stale) };
}

async function submit(by: Staff, place: TemplatePlace): Promise<{ done: string } | TextAnswer> {
  const channel = channelFor(place.channel);
  if (!channel) return { refusal: say('This channel is not set up any more.') };
  const sent = await submitForApproval({ by, place, channel });
  if (sent.ok) return { done: 'submitted' };
  if (sent.reason === 'not-now') return { refusal: say('This text waits already, or is approved.') };
  if (sent.reason === 'wrong-text') return { refusal: say('This text is not right yet. Save it first.') };
  if (sent.reason === 'refused') return { refusal: say('The provider refused it: {why}', { why: sent.details }) };
  return { refusal: say('The provider could not be asked ({why}). Try again later.', { why: sent.details }) };
}
