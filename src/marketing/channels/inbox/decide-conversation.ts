import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { listStaffWhoMay, recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { sayConsent } from '../consent/consents.ts';
import { consentPurposes, phoneChannels } from '../model.ts';
import { languageOf, type Contact } from '../contacts/contact.ts';
import { messageContacts } from '../tables.ts';

type Decision = { by: Staff; contactId: string; version: number };
type Stale = { assignedTo: string | null; done: boolean };

async function locked(tx: Tx, contactId: string): Promise<Contact | null> {
  if (!isId(contactId)) return null;
  const [contact] = await tx.select().from(messageContacts).where(eq(messageContacts.id, contactId)).for('update');
  return contact ?? null;
}

/**
 * Assigns a conversation to a colleague; null removes the assignment. Refuses a colleague without permission to answer, and a stale version, with the current
 * values.
 */
export async function assignConversation(
  tx: Tx,
  { by, contactId, assignedTo, version }: Decision & { assignedTo: string | null },
): Promise<Outcome<null, 'unknown' | 'no-colleague' | 'stale', Stale>> {
  requirePermission(by, 'messages.answer');
  const contact = await locked(tx, contactId);
  const now = { assignedTo: contact?.assignedTo ?? null, done: contact?.done ?? false };
  if (!contact) return refused('unknown', now);
  if (contact.version !== version) return refused('stale', now);
  const people = await listStaffWhoMay(tx, ['messages.answer']);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  if (assignedTo !== null && nameOf(assignedTo) === null) return refused('no-colleague', now);
  if (assignedTo === contact.assignedTo) return ok(null);
  await tx
    .update(messageContacts)
    .set({ assignedTo, version: version + 1 })
    .where(eq(messageContacts.id, contactId));
  const details = { before: { assignedTo: nameOf(contact.assignedTo) }, after: { assignedTo: nameOf(assignedTo) } };
  await recordAudit(tx, { who: by.name, did: 'assigned', kind: 'conversation', id: contactId, details });
  return ok(null);
}

/** Marks a conversation as done, or reopens it. Refuses a stale version: somebody may have answered or written meanwhile. */
export async function finishConversation(
  tx: Tx,
  { by, contactId, done, version }: Decision & { done: boolean },
): Promise<Outcome<null, 'unknown' | 'stale', Stale>> {
  requirePermission(by, 'messages.answer');
  const contact = await locked(tx, contactId);
  const now = { assignedTo: contact?.assignedTo ?? null, done: contact?.done ?? false };
  if (!contact) return refused('unknown', now);
  if (contact.version !== version) return refused('stale', now);
  if (contact.done === done) return ok(null);
  await tx
    .update(messageContacts)
    .set({ done, version: version + 1, ...(done ? { unread: 0 } : {}) })
    .where(eq(messageContacts.id, contactId));
  const details = { before: { done: contact.done }, after: { done } };
  const did = done ? 'finished-conversation' : 'reopened-conversation';
  await recordAudit(tx, { who: by.name, did, kind: 'conversation', id: contactId, details });
  return ok(null);
}

/** Records an opt-out that a colleague heard in person (or a wrong number): a no to everything, with the staff member who recorded it. */
export async function stopMessages(
  tx: Tx,
  { by, contactId, why }: { by: Staff; contactId: string; why: 'asked' | 'wrong-number' },
): Promise<Outcome<null, 'unknown'>> {
  requirePermission(by, 'messages.answer');
  const contact = await locked(tx, contactId);
  if (!contact) return refused('unknown');
  const said = await sayConsent(tx, {
    mobile: contact.mobile,
    channels: phoneChannels,
    purposes: consentPurposes,
    given: false,
    wording: why === 'asked' ? 'told to a colleague' : 'wrong number',
    wordingVersion: 'staff',
    language: languageOf(contact),
    source: 'staff',
    who: by.name,
  });
  if (said > 0)
    await recordAudit(tx, {
      who: by.name,
      did: 'stopped-messages',
      kind: 'conversation',
      id: contactId,
      details: { why },
    });
  return ok(null);
}

/** Marks a conversation as read. */
export async function markRead(tx: Tx, contactId: string): Promise<void> {
  await tx
    .update(messageContacts)
    .set({ unread: 0 })
    .where(sql`${messageContacts.id} = ${contactId} and ${messageContacts.unread} > 0`);
}
