import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { setSubscription, subscribersOf, subscriptionOf } from '#marketing/leads';
import { newsletterRecipients } from '../tables.ts';
import { blockAddress, countSoftBounce } from '../suppression/suppress.ts';
import type { Report } from './read-reports.ts';

/**
 * Applies reports on mails that were accepted first: a missing mailbox or a complaint blocks the address, a complaint also ends the subscription, a
 * third "not now" blocks. Only for subscribers' addresses, and mails to that same address; a complaint without one is that of the mail's reader. Idempotent, except for "not now", which counts each time.
 * Returns how many were applied.
 */
export async function receiveReports(tx: Tx, reports: Report[]): Promise<number> {
  let taken = 0;
  for (const { type, address, messageId } of reports) {
    const id = /^<?([0-9a-f-]{36})@/.exec(messageId ?? '')?.[1];
    const reader = address === undefined ? await readerOfMail(tx, id) : await subscriptionOf(tx, address);
    if (!reader) continue;
    taken += 1;
    if (type === 'soft-bounce') {
      await countSoftBounce(tx, reader.email);
      continue;
    }
    await blockAddress(tx, reader.email, type === 'bounce' ? 'bounced' : 'complained');
    if (type === 'complaint') await setSubscription(tx, reader.leadId, 'end');
    if (type === 'bounce' && isId(id)) await noteBounce(tx, id, reader.leadId);
  }
  return taken;
}

async function noteBounce(tx: Tx, recipient: string, reader: string): Promise<void> {
  const { id, leadId, state } = newsletterRecipients;
  const mine = and(eq(id, recipient), eq(leadId, reader), inArray(state, ['sent', 'unknown']));
  await tx.update(newsletterRecipients).set({ state: 'bounced', reason: 'reported' }).where(mine);
}

/** The subscriber who got a mail of ours; null if it is unknown or they are subscribed no more. */
async function readerOfMail(tx: Tx, id: string | undefined) {
  if (!isId(id)) return null;
  const [mail] = await tx
    .select({ leadId: newsletterRecipients.leadId })
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.id, id));
  return mail?.leadId ? ((await subscribersOf(tx, [mail.leadId])).get(mail.leadId) ?? null) : null;
}
