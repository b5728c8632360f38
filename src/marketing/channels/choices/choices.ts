import type { Tx } from '#platform/db';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import type { Language } from '#foundation/locale/language.ts';
import { consentsOf, sayConsent } from '../consent/consents.ts';
import { optInVersion, optInWords } from '../consent/opt-in.ts';
import { contactOf } from '../contacts/contact.ts';
import { consentPurposes, phoneChannels, type ConsentPurpose, type PhoneChannel } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';

/** One thing that may come to a phone: the name of its box, the sentence beside it, and whether it may now. */
export type MessageChoice = { name: string; label: string; checked: boolean };
export type MessageChoices = { number: string; choices: MessageChoice[] };

const places = (): { channel: PhoneChannel; purpose: ConsentPurpose; name: string }[] =>
  phoneChannelsOn().flatMap((channel) =>
    consentPurposes.map((purpose) => ({ channel, purpose, name: `${channel}.${purpose}` })),
  );

/** What may come to a number, with the words its holder agrees to; null while no channel is set up. Of the number only its end is shown. */
export async function readChoices(tx: Tx, mobile: string, language: Language): Promise<MessageChoices | null> {
  const consents = await consentsOf(tx, mobile);
  const choices: MessageChoice[] = [];
  for (const { channel, purpose, name } of places())
    choices.push({
      name,
      label: await optInWords(channel, purpose, language),
      checked: consents[channel][purpose] === true,
    });
  return choices.length === 0 ? null : { number: `••• ${mobile.slice(-4)}`, choices };
}

type Save = { mobile: string; name: string; language: Language; form: SentForm; source: 'family' | 'link' };

/** Keeps what the boxes of a form say: each yes and no that is new, with the sentence that stood there. `stop` is a no to all. */
export async function saveChoices(tx: Tx, { mobile, name, language, form, source }: Save): Promise<void> {
  await contactOf(tx, { mobile, name, language });
  const said = { mobile, wordingVersion: optInVersion, language, source };
  if (textOf(form, 'stop') !== '') {
    // Also to channels that are switched off now, and as one no, which takes back what waits.
    const all = { channels: phoneChannels, purposes: consentPurposes };
    await sayConsent(tx, { ...said, ...all, given: false, wording: 'stop' });
    return;
  }
  const now = await consentsOf(tx, mobile);
  for (const { channel, purpose, name: field } of places()) {
    const given = textOf(form, field) === 'yes';
    // An empty box that was never ticked says nothing yet.
    if (!given && now[channel][purpose] === null) continue;
    const wording = await optInWords(channel, purpose, language);
    await sayConsent(tx, { ...said, channels: [channel], purposes: [purpose], given, wording });
  }
}
