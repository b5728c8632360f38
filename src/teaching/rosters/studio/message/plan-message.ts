import { languageName } from '#foundation/i18n/staff/language-name.ts';
import type { Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { Plan, Staff } from '#platform/people/model';
import { familiesOf, sendMessage } from '../../messages/send-message.ts';
import { readMessageForm } from './read-message-form.ts';

/** The refusals in the words of staff. */
export const messageRefusals = {
  nobody: 'Nobody has a seat in this batch: there is nobody to write to.',
  'no-subject': 'Give each message a subject of at most 150 signs.',
  'no-text': 'Write a text of at most 5,000 signs for each subject.',
} as const satisfies Record<string, StaffSentence>;

/** Sends a message to everybody of a batch; its review shows to how many, in which languages. */
export async function planMessage(
  tx: Tx,
  { by, batchId, form }: { by: Staff; batchId: string; form: FormData },
): Promise<Outcome<Plan, keyof typeof messageRefusals>> {
  const words = readMessageForm(form);
  const sent = await sendMessage(tx, { by, batchId, words });
  if (!sent.ok) return sent;
  const families = familiesOf(sent.value.enrolled);
  const count = families.length;
  const byLanguage = [...Map.groupBy(families, ({ order }) => order.language)].map(([language, { length }]) =>
    readAs(language, length, Boolean(words.of[language])),
  );
  return ok({
    says: [
      say(count === 1 ? 'The mail goes to 1 family.' : 'The mail goes to {count} families.', { count }),
      ...(byLanguage.length > 1 ? byLanguage : []),
      say('A mail cannot be taken back.'),
    ],
    button: say(count === 1 ? 'Send to 1 family' : 'Send to {count} families', { count }),
    did: onItsWay(count),
  });
}

function onItsWay(count: number): string {
  const one = 'The message is on its way to 1 family. See below how its mail stands.';
  const many = 'The message is on its way to {count} families. See below how each mail stands.';
  return say(count === 1 ? one : many, { count });
}

function readAs(code: Language, count: number, own: boolean): string {
  const language = languageName(code);
  if (own) {
    const one = '1 family reads the words for {language}.';
    return say(count === 1 ? one : '{count} families read the words for {language}.', { count, language });
  }
  const one = '1 family reads the words for everybody (their language is {language}).';
  const many = '{count} families read the words for everybody (their language is {language}).';
  return say(count === 1 ? one : many, { count, language });
}
