import { inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { assignConversation, finishConversation, stopMessages } from '../../inbox/decide-conversation.ts';
import { answerInWords, sendTemplateTo } from '../../inbox/write-to.ts';
import { isCode, isPhoneChannel, isPurpose, variablesOf } from '../../model.ts';
import { versionOf } from '#foundation/ui/admin/versioned-form.ts';
import { lookup } from '#foundation/kit/lookup.ts';

/** Why a form of the conversation was refused, and what was typed. */
export type ConversationAnswer = { form: string; problem: string; text?: string; values?: Record<string, string> };
type Acted = { done: string } | { answer: ConversationAnswer };

const problems = lookup<StaffSentence>({
  unknown: 'This conversation is gone.',
  empty: 'Write what you want to say.',
  long: 'This is too long: at most 1,500 characters.',
  'window-closed': 'The 24 hours after their last message are over: choose a template.',
  'said-stop': 'This person said stop. Nothing is sent to them until they say yes again.',
  'no-channel': 'This channel is not set up any more.',
  'no-consent': 'This person has not agreed to these messages on this channel.',
  'no-template': 'There is no approved text in this language.',
  'no-colleague': 'This colleague may not answer messages.',
  stale: 'A colleague changed this conversation meanwhile. Look at it, then try again.',
});

/** Handles a form of a conversation. */
export async function actOnConversation(
  form: FormData,
  { by, contactId }: { by: Staff; contactId: string },
): Promise<Acted> {
  const wish = textOf(form, 'do');
  const sent = textOf(form, 'key');
  const key = isId(sent) ? sent : newId();
  const common = { by, contactId };
  const version = versionOf(form);
  if (wish === 'answer') {
    const text = textOf(form, 'text');
    const done = await inTransaction((tx) => answerInWords(tx, { ...common, text, key }));
    return done.ok ? { done: 'sent' } : refusal('answer', done.reason, { text });
  }
  if (wish === 'template') return sendTemplate(form, { ...common, key });
  if (wish === 'assign') {
    const assignedTo = textOf(form, 'assignedTo') || null;
    const done = await inTransaction((tx) => assignConversation(tx, { ...common, assignedTo, version }));
    return done.ok ? { done: 'assigned' } : refusal('assign', done.reason);
  }
  if (wish === 'finish' || wish === 'reopen') {
    const done = await inTransaction((tx) => finishConversation(tx, { ...common, done: wish === 'finish', version }));
    return done.ok ? { done: wish } : refusal('finish', done.reason);
  }
  if (wish === 'stop') {
    const why = textOf(form, 'why') === 'wrong-number' ? 'wrong-number' : 'asked';
    const done = await inTransaction((tx) => stopMessages(tx, { ...common, why }));
    return done.ok ? { done: 'stopped' } : refusal('stop', done.reason);
  }
  throw new Response(say('Unknown action'), { status: 400 });
}

async function sendTemplate(
  form: FormData,
  { by, contactId, key }: { by: Staff; contactId: string; key: string },
): Promise<Acted> {
  const [purpose, channel] = [textOf(form, 'purpose'), textOf(form, 'channel')];
  if (!isPurpose(purpose) || isCode(purpose) || !isPhoneChannel(channel))
    throw new Response(say('Unknown action'), { status: 400 });
  const values = Object.fromEntries(variablesOf(purpose).map((name) => [name, textOf(form, `value.${name}`, 400)]));
  const language = textOf(form, 'language');
  const done = await inTransaction((tx) =>
    sendTemplateTo(tx, { by, contactId, channel, purpose, language, values, key }),
  );
  return done.ok ? { done: 'sent' } : refusal('template', done.reason, { values });
}

function refusal(form: string, reason: string, typed: Partial<ConversationAnswer> = {}): Acted {
  return { answer: { form, problem: say(problems[reason] ?? 'Unknown action'), ...typed } };
}
