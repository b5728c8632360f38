import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inTransaction } from '../transaction.ts';

/** Some tenths of a second, far from the time that a transaction has. */
const usual = 5_000;

/**
 * Deletes all rows for which `over` is true, about `portion` per transaction: after a shorter retention, or nights without jobs, they
 * may be more than one transaction can delete before its timeout, and the next night even more. `key` identifies the rows:
 * an id, or a day whose rows are deleted together. It must have an index.
 */
export async function deleteInPortions(key: PgColumn, over: SQL, portion = usual): Promise<void> {
  const { table } = key;
  for (;;) {
    const gone = await inTransaction(async (tx) => {
      const chosen = sql`array(select ${key} from ${table} where ${over} limit ${portion})`;
      const { rows } = (await tx.execute(
        sql`with gone as (delete from ${table} where ${key} = any(${chosen}) returning 1) select count(*)::int as many from gone`,
      )) as unknown as { rows: { many: number }[] };
      return rows[0]?.many ?? 0;
    });
    if (gone === 0) return;
  }
}
