import { sql } from 'drizzle-orm';
import { StartRefused } from '#kit/start-refused';
import type { Engine, Tx } from '../handle.ts';

export type Migration = { name: string; sql: string };

/** Where a migration tells the servers that run. */
const channel = 'coursefront_version';

/**
 * The line that begins a migration with which the version before cannot work, and why: `-- breaking: orders lose their old total`. A
 * migration without it may be applied while servers of the version before go on (decision 0114).
 */
export const breakingMark = /^-- breaking: (\S.*)/;

/** A migration that was applied, as it stands in the database. */
export type Applied = { name: string; checksum: string; breaking: boolean };

/** Whether servers of the version before cannot work with what it leaves. */
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

/** Whether something waits to be applied; also where nothing ever was. */
export async function isBehind({ query }: Engine, known: Migration[]): Promise<boolean> {
  const { rows: there } = await query(`select to_regclass('applied_migrations') is not null as there where $1`, [true]);
  if (!(there[0] as { there: boolean }).there) return true;
  const { rows } = await query('select name from applied_migrations where name = any($1)', [
    known.map(({ name }) => name),
  ]);
  return rows.length < known.length;
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
 * Looks at each upgrade of the database while this process runs, also at one that it was not told of, and calls back once it has become too
 * old for it. Returns the function that ends it.
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
  // An upgrade that came between the start and now.
  look();
  return end;
}
