import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { consentsOf, saidStop } from '../consent/consents.ts';
import { contactOf, contactOfNumber, findContact, type Contact } from '../contacts/contact.ts';
import { type MessagePurpose, type PhoneChannel, purposes, type Values } from '../model.ts';
import { channelFor } from '../providers/channels.ts';
import { queueMessage } from '../sending/queue-message.ts';
import { fillFor } from '../sending/ways.ts';
import { messageContacts } from '../tables.ts';
import { windowUntil } from './conversations.ts';

/** Opens the conversation with a number that staff know, such as a lead's. Refuses what is no number. */
export async function openConversation(
  tx: Tx,
  { by, mobile, name, language }: { by: Staff; mobile: string; name: string; language: string },
): Promise<Outcome<Contact, 'no-number'>> {
  requirePermission(by, 'messages.answer');
  const number = readPhoneNumber(mobile, 'IN');
  if (!number) return refused('no-number');
  const known = await contactOfNumber(tx, number.mobile);
  if (known) return ok(known);
  const made = { mobile: number.mobile, name, language: isLanguage(language) ? language : ('en' as const) };
  const contact = await contactOf(tx, made);
  await recordAudit(tx, { who: by.name, did: 'opened-conversation', kind: 'conversation', id: contact.id });
  return ok(contact);
}

type Answer = { by: Staff; contactId: string; text: string; key: string };
export const maxAnswerLength = 1_500;

/**
 * Answers in words of one's own, on WhatsApp, within the 24 hours after somebody wrote. Refuses a text that is empty or too long, a closed window,
 * and whoever said stop. The same key is one message.
 */
export async function answerInWords(
  tx: Tx,
  { by, contactId, text: typed, key }: Answer,
): Promise<Outcome<null, 'unknown' | 'empty' | 'long' | 'window-closed' | 'said-stop' | 'no-channel'>> {
  requirePermission(by, 'messages.answer');
  const contact = await findContact(tx, contactId);
  if (!contact) return refused('unknown');
  const text = typed.replaceAll('\r\n', '\n').trim();
  if (text === '') return refused('empty');
  if (text.length > maxAnswerLength) return refused('long');
  if (!channelFor('whatsapp')) return refused('no-channel');
  if (saidStop(await consentsOf(tx, contact.mobile), 'whatsapp')) return refused('said-stop');
  if (!(await windowUntil(tx, contact))) return refused('window-closed');
  const language = isLanguage(contact.language) ? contact.language : 'en';
  const message = { contact, channel: 'whatsapp' as const, purpose: null, language, text, template: null };
  const id = await queueMessage(tx, { ...message, who: by.name, dedupeKey: `answer:${key}` });
  if (id) await noteAnswer(tx, { by, contact, messageId: id, purpose: null });
  return ok(null);
}

type Template = {
  by: Staff;
  contactId: string;
  channel: PhoneChannel;
  purpose: MessagePurpose;
  language: string;
  values: Values;
  key: string;
};

/**
 * Sends an approved text to somebody who said yes to its purpose. Refuses whoever did not, and a text that is not approved in that language. The
 * same key is one message.
 */
export async function sendTemplateTo(
  tx: Tx,
  { by, contactId, channel, purpose, language, values, key }: Template,
): Promise<Outcome<null, 'unknown' | 'no-consent' | 'no-template' | 'no-channel'>> {
  requirePermission(by, 'messages.answer');
  const contact = await findContact(tx, contactId);
  if (!contact || !isLanguage(language)) return refused('unknown');
  if (!channelFor(channel)) return refused('no-channel');
  if ((await consentsOf(tx, contact.mobile))[channel][purposes[purpose].consent] !== true) return refused('no-consent');
  const way = await fillFor(tx, { contact, purpose, values, language, channel });
  if (!way) return refused('no-template');
  const { text, template } = way;
  const message = { contact, channel, purpose, language, text, template };
  const id = await queueMessage(tx, { ...message, who: by.name, dedupeKey: `answer:${key}` });
  if (id) await noteAnswer(tx, { by, contact, messageId: id, purpose });
  return ok(null);
}

type Noted = { by: Staff; contact: Contact; messageId: string; purpose: MessagePurpose | null };

/** The conversation is answered, and whoever answers first has it. What was said stands in the message itself. */
async function noteAnswer(tx: Tx, { by, contact, messageId, purpose }: Noted): Promise<void> {
  await tx
    .update(messageContacts)
    .set({
      unread: 0,
      done: false,
      version: sql`${messageContacts.version} + 1`,
      assignedTo: sql`coalesce(${messageContacts.assignedTo}, ${by.id}::uuid)`,
    })
    .where(eq(messageContacts.id, contact.id));
  const details = { purpose: purpose ?? 'free text', message: messageId };
  await recordAudit(tx, { who: by.name, did: 'sent-message', kind: 'conversation', id: contact.id, details });
}
