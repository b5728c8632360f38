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

/** Opens the conversation with a number that staff know, such as a lead's. Refuses an invalid number. */
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
 * Sends free text on WhatsApp, within 24 hours of the last reply. Refuses an empty or too long text, a closed window, and a contact who opted out.
 * Idempotent by key.
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
 * Sends an approved template to a contact with consent for its purpose. Refuses a contact without consent, and a template not approved in that
 * language. Idempotent by key.
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

/** Marks the conversation as answered and assigns it to the first who answers. The text is in the message itself, not in the audit. */
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
