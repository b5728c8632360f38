import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { findContact } from '../contacts/contact.ts';
import type { ChannelEvent, MessageState } from '../model.ts';
import { messages } from '../tables.ts';
import { noteUnreachable } from './note-result.ts';

type Status = Extract<ChannelEvent, { kind: 'status' }>;

/** The order of states; a webhook with an earlier state came late. */
const order: Partial<Record<MessageState, number>> = {
  queued: 0,
  sending: 0,
  unknown: 0,
  sent: 1,
  delivered: 2,
  read: 3,
};

/**
 * Stores a status from the provider. States only move forwards, in whatever order and however often webhooks come. A message in the state `unknown`
 * is found by our id, which the provider repeats. Returns whether the message exists.
 */
export async function noteStatus(tx: Tx, provider: string, status: Status): Promise<boolean> {
  const byId = isId(status.messageId) ? eq(messages.id, status.messageId) : null;
  const byProvider = and(eq(messages.provider, provider), eq(messages.providerId, status.providerId));
  const [found] = await tx
    .select()
    .from(messages)
    .where(byId ?? byProvider)
    .for('update');
  if (!found) return false;
  // Only the provider of a message may report on it.
  if (found.provider !== null && found.provider !== provider) return false;
  const here = order[found.state];
  if (status.state === 'failed') {
    if (found.state === 'read' || found.state === 'delivered' || found.state === 'failed') return true;
    const reason = status.notReachable ? ('not-reachable' as const) : ('refused' as const);
    await tx
      .update(messages)
      .set({ state: 'failed', reason, code: status.code, provider, providerId: found.providerId ?? status.providerId })
      .where(eq(messages.id, found.id));
    const contact = status.notReachable ? await findContact(tx, found.contactId) : null;
    if (contact) await noteUnreachable(tx, { message: found, contact, code: status.code });
    return true;
  }
  const step = order[status.state] ?? 0;
  // Also after a failure: a delivered message is delivered.
  if (here !== undefined && here >= step) return true;
  if (found.state === 'skipped' || found.state === 'received') return true;
  await tx
    .update(messages)
    .set({
      state: status.state,
      reason: null,
      code: null,
      provider,
      providerId: found.providerId ?? status.providerId,
      sentAt: sql`coalesce(${messages.sentAt}, now())`,
      ...(step >= 2 ? { deliveredAt: sql`coalesce(${messages.deliveredAt}, now())` } : {}),
      ...(step >= 3 ? { readAt: sql`now()` } : {}),
    })
    .where(eq(messages.id, found.id));
  return true;
}
