import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Outcome } from '#foundation/kit/outcome.ts';
import { sayConsent } from '../consent/consents.ts';
import type { Contact } from '../contacts/contact.ts';
import { consentPurposes, isPhoneChannel, type MessageReason, type SendTrouble } from '../model.ts';
import { messages } from '../tables.ts';
import type { Message } from './claim-message.ts';

export type Result = Outcome<{ providerId: string | null }, SendTrouble, string>;

const minute = 60;
/** With their backoff these retries span 26 hours: a provider may be down for a day. */
const maxTries = 57;

/** Seconds before the next retry: 30, doubled each time, at most half an hour. */
export const pauseAfter = (attempts: number): number => Math.min(30 * 2 ** Math.max(attempts - 1, 0), 30 * minute);

type Sent = { message: Message; contact: Contact; result: Result; provider: string | null };

/**
 * Stores the result of a send; returns the seconds until the retry, null for none. Retried only if the provider surely did not accept it. A webhook
 * that was faster than the response is kept.
 */
export async function noteResult(tx: Tx, { message, contact, result, provider }: Sent): Promise<number | null> {
  const mine = and(eq(messages.id, message.id), eq(messages.state, 'sending'));
  if (result.ok) {
    const { providerId } = result.value;
    await tx
      .update(messages)
      .set({ providerId, provider, sentAt: sql`coalesce(${messages.sentAt}, now())` })
      .where(and(eq(messages.id, message.id), inArray(messages.state, ['sending', 'unknown', 'delivered', 'read'])));
    await tx
      .update(messages)
      .set({ state: 'sent', reason: null })
      .where(and(eq(messages.id, message.id), inArray(messages.state, ['sending', 'unknown'])));
    return null;
  }
  const { reason: trouble, details: code } = result;
  const fields = { provider, code };
  if (trouble === 'not-taken') {
    const pause = pauseAfter(message.attempts);
    const over = message.attempts >= maxTries;
    await tx
      .update(messages)
      .set({
        ...fields,
        ...(over ? { state: 'failed', reason: 'gave-up' } : { state: 'queued', claimedAt: null }),
        nextAt: sql`now() + make_interval(secs => ${pause})`,
      })
      .where(mine);
    return over ? null : pause;
  }
  const reasons: Record<Exclude<SendTrouble, 'not-taken'>, MessageReason> = {
    refused: code === 'no-channel' ? 'no-channel' : 'refused',
    'not-reachable': 'not-reachable',
    unknown: 'no-answer',
  };
  const state = trouble === 'unknown' ? ('unknown' as const) : ('failed' as const);
  const noted = await tx
    .update(messages)
    .set({ ...fields, state, reason: reasons[trouble] })
    .where(mine)
    .returning({ id: messages.id });
  // Nothing is restored for a contact erased meanwhile.
  if (trouble === 'not-reachable' && noted.length > 0) await noteUnreachable(tx, { message, contact, code });
  return null;
}

/** The number is not on this channel: the channel is closed for it until its holder consents again. */
export async function noteUnreachable(
  tx: Tx,
  { message, contact, code }: { message: Message; contact: Contact; code: string | null },
): Promise<void> {
  const { channel, language } = message;
  if (!isPhoneChannel(channel)) return;
  await sayConsent(tx, {
    mobile: contact.mobile,
    channels: [channel],
    purposes: consentPurposes,
    given: false,
    wording: `not reachable (${code ?? '–'})`,
    wordingVersion: 'provider',
    language,
    source: 'provider',
  });
}
