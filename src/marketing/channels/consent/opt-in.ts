import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { contactOf } from '../contacts/contact.ts';
import type { ConsentPurpose, PhoneChannel } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';
import { consentsOf, saidStop, sayConsent } from './consents.ts';

/** Must be raised whenever a sentence of `messages.optIn` changes its meaning. */
export const optInVersion = '2026-11';

/** The channel that forms ask about: the first that is set up; null if none is, and forms do not ask. */
export function askedChannel(): PhoneChannel | null {
  return phoneChannelsOn()[0] ?? null;
}

/** The consent wording, in this language. */
export async function optInWords(channel: PhoneChannel, purpose: ConsentPurpose, language: Language): Promise<string> {
  await prepareLanguage(language);
  return translator(language)(`messages.optIn.${channel}.${purpose}`, { brand: config().BRAND_NAME });
}

/** The checkbox label on forms; null if no channel is set up, so that pages do not mention messages. */
export async function optInLabel(language: Language): Promise<string | null> {
  const channel = askedChannel();
  return channel ? optInWords(channel, 'workshop', language) : null;
}

type OptIn = { mobile: string; name: string; language: string; source: 'lead-form' | 'checkout' };

/**
 * Records the ticked box of a form as consent to messages about workshops, with the wording shown. Anybody can type any number into a form, so it
 * does not cancel a STOP: only the holder can, by START or by their preferences link.
 */
export async function optIn(tx: Tx, { mobile, name, language, source }: OptIn): Promise<void> {
  const channel = askedChannel();
  if (!channel) return;
  if (saidStop(await consentsOf(tx, mobile), channel)) return;
  const spoken = isLanguage(language) ? language : 'en';
  await contactOf(tx, { mobile, name, language: spoken });
  await sayConsent(tx, {
    mobile,
    channels: [channel],
    purposes: ['workshop'],
    given: true,
    wording: await optInWords(channel, 'workshop', spoken),
    wordingVersion: optInVersion,
    language: spoken,
    source,
  });
}
