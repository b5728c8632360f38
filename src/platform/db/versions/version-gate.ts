import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import type { Engine, Tx } from '../handle.ts';
import { sqlState } from '../transaction.ts';

export type Migration = { name: string; sql: string };

/** The channel on which a migration notifies running servers. */
const channel = 'coursefront_version';

/**
 * The line that begins a migration with which the version before cannot work, and why: `-- breaking: orders lose their old total`. A
 * migration without it may be applied while servers of the version before go on (docs/decisions/release-and-upgrade.md).
 */
export const breakingMark = /^-- breaking: (\S.*)/;

/** SQLSTATE of a missing table. */
const noTable = '42P01';

/** An applied migration, as stored in the database. */
export type Applied = { name: string; checksum: string; breaking: boolean };

/** Whether servers of the previous version cannot work with the migrated tables. */
export const isBreaking = ({ sql: text }: Migration): boolean => breakingMark.test(text);

/** What was applied, in order. A database from before the gate does not tell: then each unknown one counts as breaking. */
export async function readApplied(tx: Tx): Promise<Applied[]> {
  const found = await tx.execute(
    sql`select to_jsonb(applied) as row from applied_migrations as applied order by applied.name`,
  );
  type Row = Omit<Applied, 'breaking'> & Partial<Applied>;
  return (found as unknown as { rows: { row: Row }[] }).rows.map(({ row }) => ({ breaking: true, ...row }));
}

/** Those that this version does not know: a newer one applied them. */
export function newerThan(known: Migration[], applied: Applied[]): Applied[] {
  const names = new Set(known.map(({ name }) => name));
  return applied.filter(({ name }) => !names.has(name));
}

/**
 * Whether migrations are missing; true also for an empty database. Refuses what `migrate` refuses, so that it need not be
 * called after false.
 */
export async function isBehind({ db }: Engine, known: Migration[]): Promise<boolean> {
  let applied: Applied[];
  try {
    applied = await readApplied(db);
  } catch (error) {
    if (sqlState(error) === noTable) return true;
    throw error;
  }
  refuseForeign(known, applied);
  return applied.length - newerThan(known, applied).length < known.length;
}

/** Refuses a database of a newer version that this one cannot work with, and one with migrations edited after they were applied. */
export function refuseForeign(known: Migration[], applied: Applied[]): void {
  const tooOld = tooOldFor(known, applied);
  if (tooOld) throw tooOld;
  const sums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const migration of known) {
    const { name } = migration;
    if (sums.has(name) && sums.get(name) !== checksumOf(migration))
      throw new StartRefused(
        `Migration ${name} was changed after it had been applied. Restore its file; a change belongs in a new migration.`,
      );
  }
}

/** Detects whether a migration was edited after it was applied. */
export function checksumOf({ sql: text }: Migration): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** The sentence for a version that is too old for the database; null where it may go on. */
export function tooOldFor(known: Migration[], applied: Applied[]): StartRefused | null {
  const breaking = newerThan(known, applied).find((migration) => migration.breaking);
  if (!breaking) return null;
  return new StartRefused(
    `The database has migration ${breaking.name}, with which this version cannot work: it was upgraded by a newer Coursefront. Start that version.`,
  );
}

/** Tells every process that the database was upgraded; part of the transaction that does it. */
export async function announceVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/**
 * Checks each upgrade of the database while this process runs, also after a missed notification, and calls back once this process is too
 * old for it. Returns the function that stops it.
 */
export async function followVersion(
  engine: Engine,
  known: Migration[],
  tooOld: (why: StartRefused) => void,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const look = () =>
    void readApplied(engine.db).then((applied) => {
      const why = tooOldFor(known, applied);
      if (why) tooOld(why);
      return null;
    }, failed);
  const end = await engine.listen(channel, look, look);
  // An upgrade between the start and now.
  look();
  return end;
}
