import { sql } from 'drizzle-orm';
import type { Engine } from '#platform/db';
import { notePlace } from './progress.ts';
import { quoted, type Table } from './table.ts';

/** About this many bytes of rows are in memory at a time. */
const portionBytes = 4 * 2 ** 20;
const maxPages = 256;

/**
 * Copies the rows of a table from page `from` of its file on, as texts, which every type of PostgreSQL reads back as they were. Each portion
 * and how far it got are one transaction of the target.
 */
export async function copyTable(source: Engine, target: Engine, table: Table, from: number): Promise<void> {
  const { pages, bytes } = await sizeOf(source, table);
  const portion = Math.max(1, Math.min(maxPages, Math.floor(portionBytes / Math.max(1, bytes / Math.max(1, pages)))));
  for (let page = from; page < pages; page += portion) {
    const rows = await readPages(source, table, page, page + portion);
    await target.db.transaction(async (tx) => {
      await tx.execute(sql`set local timezone = 'UTC'`);
      if (rows !== '[]') await tx.execute(sql`${sql.raw(insertInto(table))} json_array_elements(${rows}::json) as r`);
      await notePlace(tx, table.name, page + portion);
    });
  }
}

async function sizeOf({ query }: Engine, { sqlName }: Table): Promise<{ pages: number; bytes: number }> {
  const { rows } = await query(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages, pg_total_relation_size($1::regclass)::float8 as bytes`,
    [sqlName],
  );
  return rows[0] as { pages: number; bytes: number };
}

/** The rows of some pages of the table's file, as JSON: lists of texts. Nothing writes to the source, so that rows keep their place. */
async function readPages({ db }: Engine, { sqlName, columns }: Table, from: number, to: number): Promise<string> {
  const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const found = await tx.execute(
      sql.raw(
        `select coalesce(json_agg(array[${values}]), '[]')::text as rows from only ${sqlName}
         where ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid`,
      ),
    );
    return (found as unknown as { rows: { rows: string }[] }).rows[0]?.rows ?? '[]';
  });
}

function insertInto({ sqlName, columns }: Table): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, at) => `(r->>${at})::${type}`).join(', ');
  return `insert into ${sqlName} (${names}) overriding system value select ${values} from`;
}
