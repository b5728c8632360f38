import { sql, type SQL } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import type { NewEvent } from './model.ts';
import { eventListeners, outboxEvents } from './tables.ts';
import { takeEventsJob } from './take-events.job.ts';

/**
 * The statement that writes events, for use inside a statement of somebody else. `rows`: a query with the columns `kind`, `about_id` and
 * `facts`. Kinds that nobody listens to are left out. Returns the ids.
 */
export const publishing = (rows: SQL): SQL => sql`insert into ${outboxEvents} (id, kind, about_id, facts)
  select gen_random_uuid(), happened.kind, happened.about_id, happened.facts from (${rows}) as happened
  where exists (select 1 from ${eventListeners} where ${eventListeners.kind} = happened.kind) returning id`;

/**
 * Writes down that something happened, in the transaction in which it happens: rolled back, nobody hears of it; committed, everybody does who
 * listens, a server that dies meanwhile or not. Where nobody listens to a kind, nothing is written.
 */
export async function publishEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const sent = JSON.stringify(events.map(({ kind, aboutId, facts = {} }) => ({ kind, about_id: aboutId, facts })));
  const rows = sql`select kind, about_id, facts from jsonb_to_recordset(${sent}::jsonb) as sent (kind text, about_id uuid, facts jsonb)`;
  const written = (await tx.execute(publishing(rows))) as unknown as { rows: unknown[] };
  if (written.rows.length > 0) await askToTake(tx);
}

/** So long others may write events before those that listen are woken once for all, in milliseconds. */
const gathering = 100;
let waking = false;

/**
 * Wakes those that listen, for a statement that committed events without `publishEvents`. Nobody waits for it: what was committed must not
 * look refused because this failed, and a rush wakes them ten times a second at most. They hear within a minute without it.
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
