import { sql } from 'drizzle-orm';
import type { Engine, Tx } from '#platform/db';

/** Where a move notes in the target how far it got. Gone when the move is done. */
const schema = 'coursefront_move';

/** `links`: foreign keys that are made again at the end, as SQL. */
export type Progress = { source: string; state: 'making' | 'copying'; links: string[]; places: Map<string, number> };

type Rows<Row> = { rows: Row[] };

/** The notes of an earlier run; null if there was none. */
export async function readProgress({ query }: Engine): Promise<Progress | null> {
  const { rows: there } = await query(`select to_regclass($1)::text as name`, [`${schema}.move`]);
  if (!(there[0] as { name: string | null } | undefined)?.name) return null;
  const { rows } = await query(`select source, state, links from ${schema}.move limit $1`, [1]);
  const [move] = rows as Pick<Progress, 'source' | 'state' | 'links'>[];
  if (!move) return { source: '', state: 'making', links: [], places: new Map() };
  const { rows: places } = await query(`select name, page from ${schema}.place where page >= $1`, [0]);
  return {
    ...move,
    places: new Map((places as { name: string; page: number }[]).map(({ name, page }) => [name, page])),
  };
}

/** Notes that this move begins in an empty target. */
export async function beginProgress({ db }: Engine, source: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`create schema ${schema}`));
    await tx.execute(
      sql.raw(`create table ${schema}.move (source text not null, state text not null, links jsonb not null)`),
    );
    await tx.execute(sql.raw(`create table ${schema}.place (name text primary key, page int not null)`));
    await tx.execute(sql`insert into ${sql.raw(schema)}.move values (${source}, 'making', '[]')`);
  });
}

/** Notes that the tables are ready to take rows. */
export async function noteReady(tx: Tx, links: string[]): Promise<void> {
  await tx.execute(sql`update ${sql.raw(schema)}.move set state = 'copying', links = ${JSON.stringify(links)}::jsonb`);
}

/** Notes up to which page a table was copied. */
export async function notePlace(tx: Tx, name: string, page: number): Promise<void> {
  await tx.execute(
    sql`insert into ${sql.raw(schema)}.place values (${name}, ${page}) on conflict (name) do update set page = excluded.page`,
  );
}

export async function endProgress(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`drop schema if exists ${schema} cascade`));
}

/** Whether the target has no tables except our notes. */
export async function isEmpty({ query }: Engine): Promise<boolean> {
  const { rows } = await query(
    `select count(*)::int as many from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', $1) and n.nspname not like 'pg_toast%'
       and c.relname <> 'sync_probe'`,
    [schema],
  );
  return (rows as Rows<{ many: number }>['rows'])[0]?.many === 0;
}

/** Deletes what an earlier move created in the target. */
export async function clearTarget({ db }: Engine): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`drop schema if exists pgboss cascade`));
    await tx.execute(sql.raw(`drop schema public cascade`));
    await tx.execute(sql.raw(`create schema public`));
    await endProgress(tx);
  });
}
