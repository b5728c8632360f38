import { and, count, eq, gte, inArray, max, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { consentsOf, saidStop } from '../consent/consents.ts';
import { contactOf } from '../contacts/contact.ts';
import { type MessagePurpose, type MessageState, type PhoneChannel, purposes, type Values } from '../model.ts';
import { phoneChannelsOn } from '../providers/channels.ts';
import { quietUntil, zoneOfNumber } from '../settings/quiet-hours.ts';
import { readRules } from '../settings/rules.ts';
import { messageContacts, messages } from '../tables.ts';
import { starterText } from '../templates/starter-text.ts';
import { liveTemplate, readTemplate } from '../templates/templates.ts';
import { filled, valuesFor } from '../templates/text.ts';
import { choicesUrl } from './ways.ts';

/** Why a message of a purpose would not reach a phone: no channel, opt-out, no consent, or no approved template. */
type NoWay = 'no-channel' | 'opted-out' | 'no-consent' | 'no-text';

/** The channel by which a message of a purpose would reach a number (E.164) now, without sending any; else why not. */
export async function phoneWay(
  tx: Tx,
  { mobile, purpose, language }: { mobile: string; purpose: MessagePurpose; language: Language },
): Promise<PhoneChannel | NoWay> {
  const channels = phoneChannelsOn();
  if (channels.length === 0) return 'no-channel';
  const consents = await consentsOf(tx, mobile);
  const agreed = channels.filter((channel) => consents[channel][purposes[purpose].consent] === true);
  for (const channel of agreed) if (await liveTemplate(tx, { purpose, channel, language })) return channel;
  if (agreed.length > 0) return 'no-text';
  return channels.some((channel) => saidStop(consents, channel)) ? 'opted-out' : 'no-consent';
}

/** Whether the holder of a number opted out of one channel and consented to none: then they want no messages at all. */
export async function wantsNothing(tx: Tx, mobile: string): Promise<boolean> {
  const consents = await consentsOf(tx, mobile);
  const yes = Object.values(consents).some((of) => of.workshop === true || of.offers === true);
  return !yes && (saidStop(consents, 'whatsapp') || saidStop(consents, 'sms'));
}

/** The last reply of each of these numbers. */
export async function lastReplies(tx: Tx, mobiles: string[]): Promise<Map<string, Date>> {
  if (mobiles.length === 0) return new Map();
  const rows = await tx
    .select({ mobile: messageContacts.mobile, at: max(messages.createdAt) })
    .from(messages)
    .innerJoin(messageContacts, eq(messageContacts.id, messages.contactId))
    .where(and(inArray(messageContacts.mobile, mobiles), eq(messages.state, 'received')))
    .groupBy(messageContacts.mobile);
  return new Map(rows.flatMap(({ mobile, at }) => (at ? [[mobile, at] as const] : [])));
}

/** How many messages of these purposes are in each state, over the last `days` days. */
export async function countMessages(
  tx: Tx,
  { of, days }: { of: string[]; days: number },
): Promise<{ purpose: string; state: MessageState; count: number }[]> {
  const { purpose, state, createdAt } = messages;
  const since = sql`now() - make_interval(days => ${days})`;
  const rows = await tx
    .select({ purpose, state, count: count() })
    .from(messages)
    .where(and(inArray(purpose, of), gte(createdAt, since)))
    .groupBy(purpose, state);
  return rows.flatMap((row) => (row.purpose === null ? [] : [{ ...row, purpose: row.purpose }]));
}

type Letter = { purpose: MessagePurpose; language: Language; values: Values; mobile: string | null };

/**
 * The same text as a mail, for recipients without a phone channel: the WhatsApp text as staff wrote it, approved or not, without the line about
 * preferences. `choices`: the preferences address; null without a number.
 */
export async function letterOf(
  tx: Tx,
  { purpose, language, values, mobile }: Letter,
): Promise<{ text: string; choices: string | null }> {
  const place = { purpose, channel: 'whatsapp' as const, language };
  const { text } = await readTemplate(tx, place);
  // A text with everything in one line falls back to the starter text, because a mail has the preferences link in a line of its own.
  const words = withoutChoices(text) || withoutChoices(starterText(place));
  const given = { ...values, brand: config().BRAND_NAME };
  const contact = mobile ? await contactOf(tx, { mobile, name: values.name ?? '', language }) : null;
  return { text: filled(words, valuesFor(words, given)), choices: contact && choicesUrl(contact.id) };
}

const withoutChoices = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('{choices}'))
    .join('\n')
    .trim();

/** The end of the quiet hours in the zone of a number, null by day; without a number India's zone is used. */
export async function quietHoursEnd(tx: Tx, mobile: string | null, now: Date): Promise<Date | null> {
  return quietUntil(now, mobile ? zoneOfNumber(mobile) : 'Asia/Kolkata', await readRules(tx));
}
