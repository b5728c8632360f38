import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { createOnce, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { isPhoneChannel } from '../../model.ts';
import { sendTest } from '../../inbox/send-test.ts';
import { minutesOf } from '../../settings/quiet-hours.ts';
import { saveRules } from '../../settings/rules.ts';
import { typedRules } from './read-rules.ts';

export type RulesAnswer = { form: FormAnswer } | { test: { channel: string; mobile: string; problem: string } };

/** Saves the rules, or sends a test message. */
export async function submitRules(form: FormData, by: Staff): Promise<{ done: string } | RulesAnswer> {
  if (textOf(form, 'do') === 'test') return test(form, by);
  const values = typedInto(form, ['quietFrom', 'quietUntil', 'workshopCap', 'offersCap']);
  const clock = (name: string) => minutesOf(values[name] ?? '');
  const count = (name: string) => readWhole(values[name] ?? '', 2) ?? Number.NaN;
  const rules = {
    quietFrom: clock('quietFrom'),
    quietUntil: clock('quietUntil'),
    workshopCap: count('workshopCap'),
    offersCap: count('offersCap'),
  };
  const problems: Record<string, string> = {};
  for (const name of ['quietFrom', 'quietUntil'] as const)
    if (Number.isNaN(rules[name])) problems[name] = say('Write a time of day, such as 21:00.');
  for (const name of ['workshopCap', 'offersCap'] as const)
    if (!(rules[name] >= 1 && rules[name] <= 50)) problems[name] = say('Write a number from 1 to 50.');
  if (Object.keys(problems).length > 0) return { form: { values, problems } };
  const saved = await inTransaction((tx) => saveRules(tx, { by, rules, version: versionOf(form) }));
  if (saved.ok) return { done: 'saved' };
  if (saved.reason === 'invalid') return { form: { values, problems } };
  const { updatedBy: who, version } = saved.details;
  return {
    form: staleAnswer({ base: baseOf(form), typed: values, now: typedRules(saved.details) }, { who, version }),
  };
}

async function test(form: FormData, by: Staff): Promise<{ done: string } | RulesAnswer> {
  const [channel, mobile] = [textOf(form, 'channel'), textOf(form, 'mobile')];
  if (!isPhoneChannel(channel)) throw new Response(say('Unknown action'), { status: 400 });
  const sent = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'test-message' }, () => sendTest(tx, { by, channel, mobile, key: newId() })),
  );
  if (sent.ok) return { done: 'tested' };
  const words = {
    'no-number': say('This is no mobile number. Write it with its country, such as +91 98400 12345.'),
    'no-channel': say('This channel is not set up any more.'),
    'no-template': say('There is no approved text on this channel yet: write one under Texts.'),
    'said-stop': say('This person said stop. Nothing is sent to them until they say yes again.'),
  };
  return { test: { channel, mobile, problem: words[sent.reason] } };
}
