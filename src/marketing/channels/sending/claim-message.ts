import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { consentsOf, saidStop } from '../consent/consents.ts';
import { findContact, type Contact } from '../contacts/contact.ts';
import { isCode, type MessagePurpose, messagePurposes, type MessageReason, purposes } from '../model.ts';
import { readRules, type MessageRules } from '../settings/rules.ts';
import { quietUntil, zoneOfNumber } from '../settings/quiet-hours.ts';
import { messages } from '../tables.ts';
import { isWanted } from './guards.ts';

export type Message = typeof messages.$inferSelect;

/** What the worker does with a message: send it, wait until an instant, or nothing. */
export type Claim = { message: Message; contact: Contact } | { waitUntil: Date } | null;

const hour = 3_600_000;
/** Hours in which WhatsApp allows free text after a reply. */
export const windowHours = 24;

/**
 * Claims a message before the provider is asked: after a crash it stays `sending` and is never retried automatically. Runs the last checks: opt-out,
 * quiet hours, caps, and messages that are too late. Null if there is nothing to do, or another worker has it.
 */
export async function claimMessage(tx: Tx, messageId: string): Promise<Claim> {
  const [message] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update');
  if (!message || message.state !== 'queued') return null;
  const contact = await findContact(tx, message.contactId);
  if (!contact) return null;
  const now = await databaseTime(tx);
  if (message.nextAt > now) return { waitUntil: message.nextAt };
  // Serialized per contact, so that two parallel messages do not both pass the cap.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`send ${contact.id}`}, 0))`);
  const against = await reasonAgainst(tx, { message, contact, now });
  if (against instanceof Date) {
    await tx.update(messages).set({ nextAt: against }).where(eq(messages.id, messageId));
    return { waitUntil: against };
  }
  if (against) {
    await tx.update(messages).set({ state: 'skipped', reason: against }).where(eq(messages.id, messageId));
    return null;
  }
  const [claimed] = await tx
    .update(messages)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${messages.attempts} + 1`, reason: null, code: null })
    .where(eq(messages.id, messageId))
    .returning();
  return claimed ? { message: claimed, contact } : null;
}

type Asked = { message: Message; contact: Contact; now: Date };

/** Why a message is not sent, or until when it waits; null if it may be sent. */
async function reasonAgainst(tx: Tx, asked: Asked): Promise<MessageReason | Date | null> {
  const { message, contact, now } = asked;
  if (message.uselessAt && message.uselessAt <= now) return 'too-late';
  const consents = await consentsOf(tx, contact.mobile);
  if (saidStop(consents, message.channel)) return 'opted-out';
  if (isCode(message.purpose)) return null;
  if (message.purpose === null) {
    const open = contact.wroteAt !== null && now.getTime() - contact.wroteAt.getTime() < windowHours * hour;
    return message.channel === 'whatsapp' && !open ? 'window-closed' : null;
  }
  const { consent, atNight } = purposes[message.purpose as MessagePurpose];
  if (consents[message.channel][consent] !== true) return 'opted-out';
  if (!(await isWanted(tx, message))) return 'stopped';
  const rules = await readRules(tx);
  const until = atNight ? null : quietUntil(now, zoneOfNumber(contact.mobile), rules);
  if (until) return until;
  return (await isBeyondCap(tx, asked, rules)) ? 'cap' : null;
}

/** Whether this contact has reached the cap for this kind of message. A message they asked for counts, but is never held back. */
async function isBeyondCap(tx: Tx, { message, contact, now }: Asked, rules: MessageRules): Promise<boolean> {
  const purpose = purposes[message.purpose as MessagePurpose];
  if (purpose.atNight || message.who !== null) return false;
  const offers = purpose.consent === 'offers';
  const since = new Date(now.getTime() - (offers ? 7 * 24 : 24) * hour);
  const same = messagePurposes.filter((one) => !isCode(one) && purposes[one].consent === purpose.consent);
  const [row] = await tx
    .select({ sent: count() })
    .from(messages)
    .where(
      and(
        eq(messages.contactId, contact.id),
        inArray(messages.purpose, same),
        isNotNull(messages.claimedAt),
        gt(messages.claimedAt, since),
        inArray(messages.state, ['sending', 'sent', 'delivered', 'read', 'unknown']),
      ),
    );
  return (row?.sent ?? 0) >= (offers ? rules.offersCap : rules.workshopCap);
}
