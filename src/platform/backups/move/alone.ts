import { setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { holdStart, type Engine, type Tx } from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/** Any number of our own; of two moves that touch one database the second is refused. */
const moveLock = 727_003;

const others = `select count(*)::int as many from pg_stat_activity
  where datname = current_database() and application_name like 'coursefront%' and application_name <> 'coursefront command'`;

/** Runs work while no other move uses this database; refuses a second one. The embedded database is locked by the process that has it open. */
export function oneMove<Value>(engine: Engine, work: () => Promise<Value>): Promise<Value> {
  if (engine.kind === 'embedded') return work();
  return holding(engine, async (tx) => {
    if (!(await ask(tx, sql`select pg_try_advisory_xact_lock(${moveLock}) as locked`))?.locked)
      throw new StartRefused('Another move reads or writes this PostgreSQL database. Wait until it is done.');
    return work();
  });
}

/** PostgreSQL lists the connections of a process for a moment after it has ended; longer on a busy machine. */
const endedWithin = 3_000;

/** Works on a database that no server uses: refuses a running one with a sentence; one that starts meanwhile waits. */
export function withoutServers<Value>(engine: Engine, work: () => Promise<Value>): Promise<Value> {
  if (engine.kind === 'embedded') return work();
  return holding(engine, async (tx) => {
    if (!(await holdStart(tx)) || (await isUsed(tx)))
      throw new StartRefused(
        'A server uses this PostgreSQL database, and nothing was changed. Stop all servers of the site, then move: what is sold meanwhile would be lost.',
      );
    return work();
  });
}

async function isUsed(tx: Tx): Promise<boolean> {
  for (const until = performance.now() + endedWithin; ;) {
    // Within a transaction the list stays as it was read first.
    await ask(tx, sql`select pg_stat_clear_snapshot()`);
    if (Number((await ask(tx, sql.raw(others)))?.many) === 0) return false;
    if (performance.now() > until) return true;
    await wait(100);
  }
}

/** A transaction that holds locks as long as the work takes; the work itself uses other connections. */
function holding<Value>(engine: Engine, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return engine.db.transaction(work);
}

async function ask(tx: Tx, text: SQL): Promise<Record<string, unknown> | undefined> {
  return ((await tx.execute(text)) as unknown as { rows: Record<string, unknown>[] }).rows[0];
}
