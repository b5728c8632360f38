import { currentEngine } from '#db';
import { canary } from './canary-records.ts';

/** Where any of the canary's words stands in the whole database, by `schema.table.column`, with how often; files count by their bytes. */
export async function canaryHits(): Promise<Map<string, number>> {
  const { query } = currentEngine();
  const columns = await query(`select table_schema s, table_name t, column_name c from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`);
  const hex = Buffer.from('canari').toString('hex');
  const found = new Map<string, number>();
  for (const { s, t, c } of columns.rows as { s: string; t: string; c: string }[]) {
    const { rows } = await query(
      `select count(*)::int n from "${s}"."${t}" where lower("${c}"::text) like any (array['%canari%', '%${canary.national}%', '%${hex}%'])`,
    );
    const [{ n } = { n: 0 }] = rows as { n: number }[];
    if (n > 0) found.set(s === 'public' ? `${t}.${c}` : `${s}.${t}.${c}`, n);
  }
  return found;
}
