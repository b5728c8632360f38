import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { databaseTime, type Tx } from '#platform/db';
import type { Contact } from '../contacts/contact.ts';
import { windowHours, type Message } from '../sending/claim-message.ts';
import { shownMessage } from '../sending/shown-message.ts';
import { messageContacts, messages } from '../tables.ts';
import type { InboxView } from './inbox-views.ts';

export type Listed = { contact: Contact; latest: Message | null };

/** Conversations with their newest message, as staff see them: unread first, then newest; at most 100. */
export async function listConversations(
  tx: Tx,
  { view, staffId, search = '' }: { view: InboxView; staffId: string; search?: string },
): Promise<Listed[]> {
  const typed = search.trim().slice(0, 60);
  const digits = typed.replaceAll(/\D/g, '');
  const found =
    typed === ''
      ? undefined
      : digits.length >= 4
        ? sql`strpos(${messageContacts.mobile}, ${digits}) > 0`
        : sql`strpos(lower(${messageContacts.name}), ${typed.toLowerCase()}) > 0`;
  const theirs = alias(messages, 'theirs');
  const newest = tx
    .select({ id: theirs.id })
    .from(theirs)
    .where(eq(theirs.contactId, messageContacts.id))
    .orderBy(desc(theirs.createdAt), desc(theirs.id))
    .limit(1);
  const rows = await tx
    .select({ contact: messageContacts, latest: messages })
    .from(messageContacts)
    .leftJoin(messages, sql`${messages.id} = ${newest}`)
    .where(
      and(
        isNotNull(messageContacts.latestAt),
        eq(messageContacts.done, view === 'done'),
        view === 'mine' ? eq(messageContacts.assignedTo, staffId) : undefined,
        found,
      ),
    )
    .orderBy(desc(sql`${messageContacts.unread} > 0`), desc(messageContacts.latestAt))
    .limit(100);
  return rows.map(({ contact, latest }) => ({ contact, latest: latest && shownMessage(latest) }));
}

/** The newest 200 messages of a conversation, oldest first. */
export async function messagesWith(tx: Tx, contactId: string): Promise<Message[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.contactId, contactId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(200);
  return rows.toReversed().map(shownMessage);
}

/** The newest messages with a number (E.164), at most 50; `who` is the staff author, null for automatic messages and replies. */
export async function messagesOfNumber(
  tx: Tx,
  mobile: string,
): Promise<{ id: string; at: Date; who: string | null; text: string; received: boolean }[]> {
  const { id, createdAt: at, who, text, purpose } = messages;
  const rows = await tx
    .select({ id, at, who, text, purpose, received: sql<boolean>`${messages.state} = 'received'` })
    .from(messages)
    .innerJoin(messageContacts, eq(messageContacts.id, messages.contactId))
    .where(eq(messageContacts.mobile, mobile))
    .orderBy(desc(at), desc(id))
    .limit(50);
  return rows.map(shownMessage);
}

/** Messages written by staff in the last hour, oldest first; at most 1,000. */
export async function messagesOfStaff(tx: Tx): Promise<{ mobile: string; at: Date }[]> {
  return tx
    .select({ mobile: messageContacts.mobile, at: messages.createdAt })
    .from(messages)
    .innerJoin(messageContacts, eq(messageContacts.id, messages.contactId))
    .where(and(gt(messages.createdAt, sql`now() - interval '1 hour'`), isNotNull(messages.who)))
    .orderBy(asc(messages.createdAt))
    .limit(1_000);
}

/** Until when free text may be sent on WhatsApp; null if the window is closed. */
export async function windowUntil(tx: Tx, contact: Pick<Contact, 'wroteAt'>): Promise<Date | null> {
  if (!contact.wroteAt) return null;
  const until = new Date(contact.wroteAt.getTime() + windowHours * 3_600_000);
  return until > (await databaseTime(tx)) ? until : null;
}

/** Unanswered conversations, with the time since when each waits. */
export async function unansweredConversations(tx: Tx, limit: number): Promise<{ id: string; since: Date }[]> {
  const rows = await tx
    .select({ id: messageContacts.id, since: messageContacts.latestAt })
    .from(messageContacts)
    .where(and(gt(messageContacts.unread, 0), eq(messageContacts.done, false), isNotNull(messageContacts.latestAt)))
    .orderBy(asc(messageContacts.latestAt))
    .limit(limit);
  return rows.flatMap(({ id, since }) => (since ? [{ id, since }] : []));
}
