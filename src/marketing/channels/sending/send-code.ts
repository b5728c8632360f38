import { databaseTime, type Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { consentsOf, saidStop } from '../consent/consents.ts';
import { contactOf } from '../contacts/contact.ts';
import { codeMinutes, type PhoneChannel } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';
import { liveTemplate } from '../templates/templates.ts';
import { queueMessage } from './queue-message.ts';
import { fillFor, type Filled } from './ways.ts';

type Code = {
  to: { mobile: string; name: string; language: Language };
  /** Six digits. */
  code: string;
  about: { kind: 'lead'; id: string };
  /** The same key is one message. */
  dedupeKey: string;
};

const purpose = 'number-code';

/**
 * Sends a code to a phone whose holder requests it now, within the transaction: by the first channel with an approved template, in their language or
 * else in English, without a STOP. It is skipped once the code has expired. Returns the channel, or null.
 */
export async function sendCode(tx: Tx, { to, code, about, dedupeKey }: Code): Promise<PhoneChannel | null> {
  if (phoneChannelsOn().length === 0) return null;
  const contact = await contactOf(tx, to);
  const consents = await consentsOf(tx, contact.mobile);
  const uselessAt = new Date((await databaseTime(tx)).getTime() + codeMinutes * 60_000);
  for (const channel of phoneChannelsOn().filter((one) => !saidStop(consents, one))) {
    const way = await textIn(languagesFor(to.language), (language) =>
      fillFor(tx, { contact, purpose, values: { code }, language, channel }),
    );
    if (!way) continue;
    await queueMessage(tx, { contact, purpose, ...way, about, uselessAt, dedupeKey });
    return channel;
  }
  return null;
}

const languagesFor = (language: Language): Language[] => [...new Set<Language>([language, 'en'])];

async function textIn(languages: Language[], fill: (language: Language) => Promise<Filled | null>) {
  for (const language of languages) {
    const way = await fill(language);
    if (way) return way;
  }
  return null;
}

/** Whether codes can be sent in a language: a channel is set up and has an approved template. */
export async function codesReach(tx: Tx, language: Language): Promise<boolean> {
  for (const channel of phoneChannelsOn())
    for (const one of languagesFor(language))
      if (await liveTemplate(tx, { purpose, channel, language: one })) return true;
  return false;
}
