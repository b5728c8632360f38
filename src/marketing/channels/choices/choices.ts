import type { Tx } from '#platform/db';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import type { Language } from '#foundation/locale/language.ts';
import { consentsOf, sayConsent } from '../consent/consents.ts';
import { optInVersion, optInWords } from '../consent/opt-in.ts';
import { contactOf } from '../contacts/contact.ts';
import { consentPurposes, phoneChannels, type ConsentPurpose, type PhoneChannel } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';

/** One checkbox of the preferences page: input name, label, and whether messages are allowed now. */
export type MessageChoice = { name: string; label: string; checked: boolean };
export type MessageChoices = { number: string; choices: MessageChoice[] };

const places = (): { channel: PhoneChannel; purpose: ConsentPurpose; name: string }[] =>
  phoneChannelsOn().flatMap((channel) =>
    consentPurposes.map((purpose) => ({ channel, purpose, name: `${channel}.${purpose}` })),
  );

/** The preferences of a number, with the consent wording; null while no channel is set up. Only the last digits of the number are shown. */
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

/** Stores the consents of a submitted form: each changed yes or no, with the wording shown. `stop` withdraws everything. */
export async function saveChoices(tx: Tx, { mobile, name, language, form, source }: Save): Promise<void> {
  await contactOf(tx, { mobile, name, language });
  const said = { mobile, wordingVersion: optInVersion, language, source };
  if (textOf(form, 'stop') !== '') {
    // Also for channels that are switched off now, and as one opt-out, which cancels queued messages.
    const all = { channels: phoneChannels, purposes: consentPurposes };
    await sayConsent(tx, { ...said, ...all, given: false, wording: 'stop' });
    return;
  }
  const now = await consentsOf(tx, mobile);
  for (const { channel, purpose, name: field } of places()) {
    const given = textOf(form, field) === 'yes';
    // An unticked box that was never ticked is no opt-out.
    if (!given && now[channel][purpose] === null) continue;
    const wording = await optInWords(channel, purpose, language);
    await sayConsent(tx, { ...said, channels: [channel], purposes: [purpose], given, wording });
  }
}
