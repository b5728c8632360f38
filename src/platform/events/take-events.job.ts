import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import type { OutboxEvent } from './model.ts';
import { outboxEvents } from './tables.ts';

type Listener = { name: string; take: (tx: Tx, events: OutboxEvent[]) => Promise<void> };
const listeners = new Map<string, Listener>();

/**
 * Registers an event listener; modules above this one call it when they are loaded. What `take` writes commits together with the mark that the events
 * were taken.
 */
export function listenToEvents(listener: Listener): void {
  listeners.set(listener.name, listener);
}

/** Maximum number taken in one transaction. */
const most = 500;

/** Passes new events to the listeners. Enqueued with each event; the schedule finds those left by a dead server. */
export const takeEventsJob = defineJob({
  name: 'take-events',
  schedule: '* * * * *',
  retryLimit: 2,
  handle: async () => {
    while ((await inTransaction(takeEvents)) === most);
  },
});

/** Passes the oldest pending events to all listeners, each once; returns how many. Concurrent workers take different ones. */
export async function takeEvents(tx: Tx): Promise<number> {
  const { id, kind, aboutId, facts, at, takenAt } = outboxEvents;
  const events = await tx
    .select({ id, kind, aboutId, facts, at })
    .from(outboxEvents)
    .where(isNull(takenAt))
    .orderBy(asc(at))
    .limit(most)
    .for('update', { skipLocked: true });
  if (events.length === 0) return 0;
  for (const { take } of listeners.values()) await take(tx, events);
  const ids = events.map((event) => event.id);
  await tx
    .update(outboxEvents)
    .set({ takenAt: sql`now()` })
    .where(inArray(id, ids));
  return events.length;
}
