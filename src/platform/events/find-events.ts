import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { EventKind, OutboxEvent } from './model.ts';
import { eventListeners, outboxEvents } from './tables.ts';

const { id, kind, aboutId, facts, at } = outboxEvents;
const columns = { id, kind, aboutId, facts, at };

/** Events by their ids, in any order; those that were erased are left out. */
export async function eventsById(tx: Tx, ids: string[]): Promise<OutboxEvent[]> {
  return ids.length === 0 ? [] : tx.select(columns).from(outboxEvents).where(inArray(id, ids));
}

type Span = { kinds: EventKind[]; from: Date; until: Date; most: number };

/** Events of these kinds from an instant until before another, the oldest first; at most `most`. They are kept for thirty days. */
export async function eventsBetween(tx: Tx, { kinds, from, until, most }: Span): Promise<OutboxEvent[]> {
  if (kinds.length === 0) return [];
  return tx
    .select(columns)
    .from(outboxEvents)
    .where(and(inArray(kind, kinds), gte(at, from), lt(at, until)))
    .orderBy(asc(at), asc(id))
    .limit(most);
}

/** Says which kinds of events are written from now on. */
export async function listenTo(tx: Tx, kinds: EventKind[]): Promise<void> {
  await tx.delete(eventListeners);
  if (kinds.length > 0) await tx.insert(eventListeners).values(kinds.map((one) => ({ kind: one })));
}
