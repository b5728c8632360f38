import { sql } from 'drizzle-orm';
import type { Engine, Tx } from '#platform/db';
import { noteReady } from './progress.ts';
import { readSequences } from './read-sums.ts';
import { schemas, type Table } from './table.ts';

type Rows<Row> = { rows: Row[] };

/**
 * Prepares the new tables to take rows in any order: without rows written by migrations, foreign keys and triggers. The table owner
 * may do so; no superuser is needed.
 */
export async function openTables({ db }: Engine, tables: Table[]): Promise<void> {
  await db.transaction(async (tx) => {
    const links = await readLinks(tx);
    for (const { drop } of links) await tx.execute(sql.raw(drop));
    await tx.execute(sql.raw(`truncate ${tables.map(({ sqlName }) => sqlName).join(', ')} restart identity`));
    for (const { sqlName } of tables) await tx.execute(sql.raw(`alter table ${sqlName} disable trigger user`));
    await noteReady(
      tx,
      links.map(({ add }) => add),
    );
  });
}

/** Restores the foreign keys, which checks every row, the triggers and the sequences. Idempotent. */
export async function closeTables(source: Engine, target: Engine, tables: Table[], links: string[]): Promise<void> {
  const sequences = await readSequences(source.db);
  await target.db.transaction(async (tx) => {
    const present = new Set((await readLinks(tx)).map(({ add }) => add));
    for (const link of links) if (!present.has(link)) await tx.execute(sql.raw(link));
    for (const { sqlName } of tables) await tx.execute(sql.raw(`alter table ${sqlName} enable trigger user`));
    for (const { name, last } of sequences) {
      if (last !== null) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint, true)`);
    }
  });
}

/** The foreign keys of all tables, as statements; those of partitions come with their table's. */
async function readLinks(tx: Tx): Promise<{ add: string; drop: string }[]> {
  const found = await tx.execute(
    sql`select format('alter table %s add constraint %I %s', con.conrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) as add,
        format('alter table %s drop constraint %I', con.conrelid::regclass, con.conname) as drop
      from pg_constraint con join pg_namespace n on n.oid = con.connamespace
      where con.contype = 'f' and con.conparentid = 0 and n.nspname in ${schemas} order by 1`,
  );
  return (found as unknown as Rows<{ add: string; drop: string }>).rows;
}
