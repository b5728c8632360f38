import { sql, type SQL } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import type { NewEvent } from './model.ts';
import { eventListeners, outboxEvents } from './tables.ts';
import { takeEventsJob } from './take-events.job.ts';

/**
 * The SQL that writes events, for use inside another statement. `rows`: a query with the columns `kind`, `about_id` and
 * `facts`. Kinds without listeners are left out. Returns the ids.
 */
export const publishing = (rows: SQL): SQL => sql`insert into ${outboxEvents} (id, kind, about_id, facts)
  select gen_random_uuid(), happened.kind, happened.about_id, happened.facts from (${rows}) as happened
  where exists (select 1 from ${eventListeners} where ${eventListeners.kind} = happened.kind) returning id`;

/**
 * Writes events to the outbox, in the transaction of the change: after a rollback they are not sent; after a commit every listener
 * receives them, even if a server dies meanwhile. Kinds without listeners are not written.
 */
export async function publishEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const sent = JSON.stringify(events.map(({ kind, aboutId, facts = {} }) => ({ kind, about_id: aboutId, facts })));
  const rows = sql`select kind, about_id, facts from jsonb_to_recordset(${sent}::jsonb) as sent (kind text, about_id uuid, facts jsonb)`;
  const written = (await tx.execute(publishing(rows))) as unknown as { rows: unknown[] };
  if (written.rows.length > 0) await askToTake(tx);
}

/** Milliseconds in which further events are collected before the listeners are woken once. */
const gathering = 100;
let waking = false;

/**
 * Wakes the listeners, for a statement that committed events without `publishEvents`. Not awaited: a committed change must not
 * look refused because this failed; under load it wakes them at most ten times a second. Without it they run within a minute.
 */
export function wakeListeners(): void {
  if (waking) return;
  waking = true;
  setTimeout(() => {
    waking = false;
    inTransaction(askToTake).catch((err: unknown) => log().warn({ err }, 'events wait for the next minute'));
  }, gathering).unref();
}

const askToTake = (tx: Tx) => enqueue(tx, takeEventsJob, {}, { singletonKey: 'take-events' });
