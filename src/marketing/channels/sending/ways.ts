import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { consentsOf } from '../consent/consents.ts';
import { choicesToken, languageOf, type Contact } from '../contacts/contact.ts';
import { type FilledTemplate, type MessagePurpose, type PhoneChannel, purposes, type Values } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';
import { liveTemplate } from '../templates/templates.ts';
import { filled, valuesFor } from '../templates/text.ts';

/** A template that may be sent, with its values. */
export type Filled = { channel: PhoneChannel; language: Language; text: string; template: FilledTemplate };

/** The absolute address of the preferences page. */
export function choicesUrl(contactId: string): string {
  return config().SITE_URL + paths.messageChoices(choicesToken(contactId));
}

type Wish = { contact: Contact; purpose: MessagePurpose; values: Values; language?: Language };

/** The text of a purpose in a channel for this contact; null if none is approved in their language. */
export async function fillFor(
  tx: Tx,
  { contact, purpose, values, language = languageOf(contact), channel }: Wish & { channel: PhoneChannel },
): Promise<Filled | null> {
  const live = await liveTemplate(tx, { purpose, channel, language });
  if (!live) return null;
  const given = { ...values, brand: config().BRAND_NAME, choices: choicesUrl(contact.id) };
  const template = { name: live.name, values: valuesFor(live.text, given) };
  return { channel, language, text: filled(live.text, template.values), template };
}

/** The first channel that is set up, with consent for the purpose and an approved template, or null. */
export async function wayFor(tx: Tx, wish: Wish): Promise<Filled | null> {
  const channels = phoneChannelsOn();
  if (channels.length === 0) return null;
  const consents = await consentsOf(tx, wish.contact.mobile);
  const { consent } = purposes[wish.purpose];
  for (const channel of channels) {
    if (consents[channel][consent] !== true) continue;
    const way = await fillFor(tx, { ...wish, channel });
    if (way) return way;
  }
  return null;
}
