import { sql } from 'drizzle-orm';
import type { Engine } from '#platform/db';
import type { Facts } from '../facts.ts';
import { quoted, schemas, type Table } from './table.ts';

type Rows<Row> = { rows: Row[] };

/** For each table its number of rows and a checksum over every value, independent of the column order; for each sequence its value. */
export async function readSums({ db }: Engine, tables: Table[]): Promise<Facts> {
  return db.transaction(
    async (tx) => {
      // The text of instants depends on it.
      await tx.execute(sql`set local timezone = 'UTC'`);
      const facts: Facts = {};
      for (const { name, sqlName, columns } of tables) {
        const values = columns.map((column) => `t.${quoted(column.name)}`).join(', ');
        const found = await tx.execute(
          sql.raw(
            `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${values})::text, 0)::numeric), 0)::text as sum from only ${sqlName} t`,
          ),
        );
        const [row] = (found as unknown as Rows<{ rows: number; sum: string }>).rows;
        if (row) facts[name] = row;
      }
      for (const { name, last } of await readSequences(tx)) facts[`sequence ${name}`] = { rows: 1, sum: last ?? 'new' };
      return facts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Each sequence, with the number it gave last; null where it gave none. */
export async function readSequences(
  tx: Pick<Engine['db'], 'execute'>,
): Promise<{ name: string; last: string | null }[]> {
  const found = await tx.execute(
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ${schemas} order by 1`,
  );
  return (found as unknown as Rows<{ name: string; last: string | null }>).rows;
}
