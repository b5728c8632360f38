import type { Tx } from '#db';
import { languages, type Language } from '#locale/language';
import { ok, type Outcome } from '#kit/outcome';
import type { Plan, Staff } from '#people/model';
import { sendMessage } from '../../messages/send-message.ts';
import { readMessageForm } from './read-message-form.ts';

/** Why a message was not sent, in the words of staff. */
export const messageRefusals = {
  nobody: 'Nobody has a seat in this batch: there is nobody to write to.',
  'no-subject': 'Give each message a subject of at most 150 signs.',
  'no-text': 'Write a text of at most 5,000 signs for each subject.',
};

/** Sends a message to everybody of a batch; its review tells to how many, in which languages. */
export async function planMessage(
  tx: Tx,
  { by, batchId, form }: { by: Staff; batchId: string; form: FormData },
): Promise<Outcome<Plan, keyof typeof messageRefusals>> {
  const words = readMessageForm(form);
  const sent = await sendMessage(tx, { by, batchId, words });
  if (!sent.ok) return sent;
  const { enrolled } = sent.value;
  const count = enrolled.length === 1 ? '1 family' : `${enrolled.length} families`;
  const byLanguage = [...Map.groupBy(enrolled, ({ order }) => order.language)].map(
    ([language, group]) => `${group.length} read ${readAs(language, Boolean(words.of[language]))}`,
  );
  return ok({
    says: [
      byLanguage.length > 1 ? `The mail goes to ${count}: ${byLanguage.join(', ')}.` : `The mail goes to ${count}.`,
      'A mail cannot be taken back.',
    ],
    button: `Send to ${count}`,
    did: `The message is on its way to ${count}. See below how each mail stands.`,
  });
}

function readAs(language: Language, own: boolean): string {
  const name = languages[language].englishName;
  return own ? `the words for ${name}` : `the words for everybody (their language is ${name})`;
}
