import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Part, Place } from '#foundation/kit/lists/keyset.ts';
import { messageContacts, messages } from '../tables.ts';
import { messageViews, type MessageView } from './message-views.ts';
import { shownMessage } from './shown-message.ts';

const outgoing = ne(messages.state, 'received');

function conditionOf(view: MessageView) {
  const states = messageViews[view];
  return states ? inArray(messages.state, [...states]) : outgoing;
}

/** Messages as staff see them, newest first, with their recipients; at most 250. */
export async function listMessages(tx: Tx, { view, part, limit }: { view: MessageView; part?: Part; limit: number }) {
  const up = part?.back ?? false;
  const place = part?.from
    ? sql`(${messages.createdAt}, ${messages.id}) ${up ? sql`>` : sql`<`} (${part.from.value}::timestamptz, ${part.from.id}::uuid)`
    : undefined;
  const direction = up ? asc : desc;
  const rows = await tx
    .select({ message: messages, name: messageContacts.name, mobile: messageContacts.mobile })
    .from(messages)
    .innerJoin(messageContacts, eq(messageContacts.id, messages.contactId))
    .where(and(conditionOf(view), place))
    .orderBy(direction(messages.createdAt), direction(messages.id))
    .limit(Math.min(limit, 250));
  return rows.map(({ message, ...to }) => ({ message: shownMessage(message), ...to }));
}

/** The cursor of a message in the list. */
export const placeOfMessage = ({ message }: { message: { id: string; createdAt: Date } }): Place => ({
  id: message.id,
  value: message.createdAt.toISOString(),
});

/** How many messages each view holds, counted up to a thousand. */
export async function countMessages(tx: Tx): Promise<Record<MessageView, number>> {
  const counts: [string, number][] = [];
  for (const view of Object.keys(messageViews) as MessageView[]) {
    const some = tx.select({ id: messages.id }).from(messages).where(conditionOf(view)).limit(1_000).as('some');
    const [row] = await tx.select({ number: count() }).from(some);
    counts.push([view, row?.number ?? 0]);
  }
  return Object.fromEntries(counts) as Record<MessageView, number>;
}

/** How many messages a view holds, without a limit. */
export async function countAllMessages(tx: Tx, view: MessageView): Promise<number> {
  return tx.$count(messages, conditionOf(view));
}

/** Messages that staff should look at, oldest first: failed ones and those in an unknown state. */
export async function failedMessages(tx: Tx, limit: number): Promise<{ id: string; createdAt: Date }[]> {
  return tx
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(inArray(messages.state, ['failed', 'unknown']))
    .orderBy(asc(messages.createdAt))
    .limit(limit);
}
