import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { StartRefused } from '#kit/start-refused';
import type { Engine, Tx } from './handle.ts';

export type Migration = { name: string; sql: string };

/** Any number; all servers of one database ask for the same advisory lock. */
const lockKey = 727_001;

/**
 * Held to the end of the transaction: of several servers that start at once, one at a time does what is done once. Asked for
 * again and again, because one statement that waits would end with the time of a statement while another server imports.
 */
export async function lockStart(tx: Tx): Promise<void> {
  while (!(await holdStart(tx))) await setTimeout(100);
}

/** Asks for the same lock once; returns whether it is held now, so that a server that starts waits for the end of the transaction. */
export async function holdStart(tx: Tx): Promise<boolean> {
  const asked = await tx.execute(sql`select pg_try_advisory_xact_lock(${lockKey}) as locked`);
  return (asked as unknown as { rows: { locked: boolean }[] }).rows[0]?.locked === true;
}

/**
 * Applies the migrations that are missing, in order, in one transaction under a lock, so that several servers may start
 * at once. Refuses when an applied migration was edited since (checksum) or when the database is newer than the code.
 * Returns the names it applied.
 */
export async function migrate(engine: Engine, migrations: Migration[]): Promise<string[]> {
  return engine.db.transaction(async (tx) => {
    await lockStart(tx);
    await tx.execute(sql`create table if not exists applied_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const result = await tx.execute(sql`select name, checksum from applied_migrations order by name`);
    const applied = new Map(
      (result as unknown as { rows: { name: string; checksum: string }[] }).rows.map((row) => [row.name, row.checksum]),
    );
    refuseForeign(applied, migrations);
    const fresh = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of fresh) {
      for (const statement of migration.sql.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into applied_migrations (name, checksum) values (${migration.name}, ${checksum(migration)})`,
      );
    }
    return fresh.map(({ name }) => name);
  });
}

function refuseForeign(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksum(migration)]));
  for (const [name, sum] of applied) {
    if (!known.has(name))
      throw new StartRefused(
        `The database has migration ${name}, which this version does not know: it was upgraded by a newer Coursefront. Start that version.`,
      );
    if (known.get(name) !== sum)
      throw new StartRefused(
        `Migration ${name} was changed after it had been applied. Restore its file; a change belongs in a new migration.`,
      );
  }
}

function checksum({ sql: text }: Migration): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
