import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import type { Engine, Tx } from '../handle.ts';
import { sqlState } from '../transaction.ts';
import { announceVersion, checksumOf, isBreaking, readApplied, refuseForeign, type Migration } from './version-gate.ts';

/** An arbitrary number; all servers of one database use the same advisory lock. */
const lockKey = 727_001;

/**
 * Held to the end of the transaction: of several servers that start together, one at a time does the one-time work. Polled,
 * because a single waiting statement would hit its timeout while another server imports.
 */
export async function lockStart(tx: Tx): Promise<void> {
  while (!(await holdStart(tx))) await setTimeout(100);
}

/** Tries the same lock once; returns whether it is held now, so that a starting server waits for the end of the transaction. */
export async function holdStart(tx: Tx): Promise<boolean> {
  const asked = await tx.execute(sql`select pg_try_advisory_xact_lock(${lockKey}) as locked`);
  return (asked as unknown as { rows: { locked: boolean }[] }).rows[0]?.locked === true;
}

/** How long a table change waits for its lock, in milliseconds; statements queued behind it wait as long. */
const lockPatience = 2_000;

/** Number and pause of retries: a backup that reads all tables is waited for, and visitors are served meanwhile. */
const tries = 30;

/**
 * Applies missing migrations, in order, in one transaction under a lock, so that several servers may start
 * together. Refuses if an applied migration was edited since (checksum), or if a newer version applied one that this version cannot
 * work with. The lock on a busy table is retried with a timeout, so that no statements queue behind it for long. Returns the names it applied.
 */
export async function migrate(engine: Engine, migrations: Migration[]): Promise<string[]> {
  for (let n = 1; ; n += 1) {
    try {
      return await engine.db.transaction((tx) => apply(tx, migrations));
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error;
      if (n >= tries)
        throw new StartRefused(
          'The database cannot be upgraded: another program holds its tables. Wait until it is done (a backup?), or end it, and start again.',
        );
      await setTimeout(lockPatience);
    }
  }
}

async function apply(tx: Tx, migrations: Migration[]): Promise<string[]> {
  await lockStart(tx);
  await prepareTable(tx);
  const applied = await readApplied(tx);
  refuseForeign(migrations, applied);
  const there = new Set(applied.map(({ name }) => name));
  const fresh = migrations.filter(({ name }) => !there.has(name));
  for (const migration of fresh) {
    for (const statement of migration.sql.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into applied_migrations (name, checksum, breaking) values (${migration.name}, ${checksumOf(migration)}, ${isBreaking(migration)})`,
    );
  }
  if (fresh.length > 0) await announceVersion(tx);
  return fresh.map(({ name }) => name);
}

/** Creates the table of applied migrations, which no migration can. If complete it is not touched: that would wait for a backup. */
async function prepareTable(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${lockPatience}`));
  await tx.execute(sql`create table if not exists applied_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(),
    breaking boolean not null default true)`);
  const found = await tx.execute(sql`select 1 from pg_attribute
    where attrelid = 'applied_migrations'::regclass and attname = 'breaking' and not attisdropped`);
  if ((found as unknown as { rows: unknown[] }).rows.length === 0)
    await tx.execute(sql`alter table applied_migrations add column breaking boolean not null default true`);
}
