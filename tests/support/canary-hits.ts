import { currentEngine } from '#platform/db';
import { canary } from './canary-records.ts';

/** Occurrences of these words in the whole database, by `schema.table.column`, with their number; of files as the hex of their bytes. */
export async function hitsOf(words: string[]): Promise<Map<string, number>> {
  const { query } = currentEngine();
  const columns = await query(`select table_schema s, table_name t, column_name c from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`);
  const patterns = words.map((word) => `'%${word.toLowerCase().replaceAll("'", "''")}%'`).join(', ');
  const found = new Map<string, number>();
  for (const { s, t, c } of columns.rows as { s: string; t: string; c: string }[]) {
    const { rows } = await query(
      `select count(*)::int n from "${s}"."${t}" where lower("${c}"::text) like any (array[${patterns}])`,
    );
    const [{ n } = { n: 0 }] = rows as { n: number }[];
    if (n > 0) found.set(s === 'public' ? `${t}.${c}` : `${s}.${t}.${c}`, n);
  }
  return found;
}

/** The same of the canary's words. */
export const canaryHits = () => hitsOf(['canari', canary.national, Buffer.from('canari').toString('hex')]);
