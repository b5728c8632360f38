import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { consentPurposes, type ConsentPurpose, type MessageReason, type PhoneChannel } from '../model.ts';
import { messageConsents, messageContacts, messages } from '../tables.ts';

type ConsentSource = 'lead-form' | 'checkout' | 'family' | 'link' | 'reply' | 'staff' | 'provider' | 'file';

export type Said = {
  mobile: string;
  channels: readonly PhoneChannel[];
  purposes: readonly ConsentPurpose[];
  given: boolean;
  /** The wording they agreed to, or their reply. */
  wording: string;
  wordingVersion: string;
  language: string;
  source: ConsentSource;
  /** The staff member who recorded it. */
  who?: string;
};

/**
 * Records a yes or no for each channel and purpose, unless it is the current one already. A no to every purpose also cancels queued messages. Returns
 * how many were new.
 */
export async function sayConsent(tx: Tx, said: Said): Promise<number> {
  // Serialized per number, so that a simultaneous yes and no are stored one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${said.mobile}`}, 0))`);
  const now = await consentsOf(tx, said.mobile);
  const { channels, purposes, mobile, who, wording, ...rest } = said;
  const rows = channels.flatMap((channel) =>
    purposes
      .filter((purpose) => now[channel][purpose] !== said.given)
      .map((purpose) => ({
        id: newId(),
        mobile,
        channel,
        purpose,
        ...rest,
        wording: cutTo(wording, 1_000),
        who: who ?? null,
        at: sql`clock_timestamp()`,
      })),
  );
  if (rows.length > 0) await tx.insert(messageConsents).values(rows);
  if (!said.given) await takeBack(tx, said);
  return rows.length;
}

/**
 * Cancels queued messages of these channels, if the opt-out covers every purpose. After a partial one `claimMessage` skips what lacks consent, and
 * free text, which is a reply to somebody, is still sent.
 */
async function takeBack(tx: Tx, { mobile, channels, purposes }: Said): Promise<void> {
  const contact = tx.select({ id: messageContacts.id }).from(messageContacts).where(eq(messageContacts.mobile, mobile));
  const reason: MessageReason = 'opted-out';
  const whole = consentPurposes.every((purpose) => purposes.includes(purpose));
  if (!whole) return;
  await tx
    .update(messages)
    .set({ state: 'skipped', reason })
    .where(
      and(inArray(messages.contactId, contact), inArray(messages.channel, [...channels]), eq(messages.state, 'queued')),
    );
}

/** For each channel and purpose: yes, no, or null if never asked. */
export type Consents = Record<PhoneChannel, Record<ConsentPurpose, boolean | null>>;

/** The current consents of a number. */
export async function consentsOf(tx: Tx, mobile: string): Promise<Consents> {
  const { channel, purpose, given, at, id } = messageConsents;
  const rows = await tx
    .selectDistinctOn([channel, purpose], { channel, purpose, given })
    .from(messageConsents)
    .where(eq(messageConsents.mobile, mobile))
    .orderBy(channel, purpose, desc(at), desc(id));
  const none = () => ({ workshop: null, offers: null });
  const found: Consents = { whatsapp: none(), sms: none() };
  for (const row of rows) found[row.channel][row.purpose] = row.given;
  return found;
}

/** Whether the number opted out of the whole channel: then not even a reply is sent there. */
export function saidStop(consents: Consents, channel: PhoneChannel): boolean {
  return consentPurposes.every((purpose) => consents[channel][purpose] === false);
}

/** All consents of a number, newest first. */
export async function consentHistory(tx: Tx, mobile: string) {
  const { at, id } = messageConsents;
  return tx
    .select()
    .from(messageConsents)
    .where(eq(messageConsents.mobile, mobile))
    .orderBy(desc(at), desc(id))
    .limit(50);
}
