import type { PGlite } from '@electric-sql/pglite';

/** From this size on (in pages of 8 kB) a table is large: vacuuming it blocks everyone who waits for the one connection. */
const largePages = 2_000;

/** A large table is analyzed from a tenth of the rows that are read by default: some 50 ms instead of 500. */
const fewSamples = 'set default_statistics_target = 10';
const usualSamples = 'reset default_statistics_target';

/** `gone`: many dead rows; `changed`: many new or changed rows; `mostlyRoom`: more dead than live rows; `unseen`: not analysed since the start. */
type Table = { name: string; pages: number; gone: boolean; changed: boolean; mostlyRoom: boolean; unseen: boolean };

/** The thresholds of PostgreSQL's own autovacuum: 50 rows, plus a fifth of the table for vacuum, a tenth for analyze. */
const due = `
  select * from (
    select format('%I.%I', stat.schemaname, stat.relname) as name, pg_relation_size(stat.relid)::int8 / 8192 as pages,
      n_dead_tup > 50 + n_live_tup / 5 as gone,
      n_mod_since_analyze > 50 + n_live_tup / 10 as changed,
      n_dead_tup > 50 + n_live_tup as "mostlyRoom",
      last_vacuum is null and last_analyze is null as unseen
    from pg_stat_user_tables as stat
  ) as tables where pages > 0 and (gone or changed or unseen) order by pages`;

/**
 * The autovacuum of a database that runs without background processes: frees the room of dead rows and tells the planner the size
 * of tables. Without it, plans made for empty tables stay, and changing one order reads all of them. Long steps wait until it is
 * `quiet`: vacuuming large tables, unless they are mostly dead rows, and tables that only count as changed
 * because the statistics restart with each start. `pause` lets others use the connection between two tables. Returns the names of the
 * processed tables.
 */
export async function tendTables(
  pglite: Pick<PGlite, 'query' | 'exec' | 'closed'>,
  { quiet, pause }: { quiet: boolean; pause: () => Promise<unknown> },
): Promise<string[]> {
  const tended: string[] = [];
  for (const { name, pages, gone, changed, mostlyRoom, unseen } of (await pglite.query<Table>(due)).rows) {
    const large = pages >= largePages;
    const free = (gone && (!large || mostlyRoom)) || (quiet && (gone || unseen));
    const sample = changed || (quiet && unseen);
    if (!free && !sample) continue;
    await pause();
    if (pglite.closed) break;
    if (free) await pglite.exec(`vacuum ${name}`);
    if (sample) await pglite.exec(large ? `${fewSamples}; analyze ${name}; ${usualSamples}` : `analyze ${name}`);
    tended.push(name);
  }
  return tended;
}
