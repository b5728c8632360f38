import type { Engine } from '../../src/platform/db/handle.ts';

/** Rows go into a table of this engine, 2,000 a statement; what is there already stays. `columns`: names with their types. */
export const inserter =
  (engine: Engine) =>
  async (table: string, columns: string, rows: object[]): Promise<void> => {
    const names = columns
      .split(',')
      .map((column) => `"${column.trim().split(' ')[0]}"`)
      .join(', ');
    for (let begin = 0; begin < rows.length; begin += 2_000)
      await engine.query(
        `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as sent (${columns}) on conflict do nothing`,
        [JSON.stringify(rows.slice(begin, begin + 2_000))],
      );
  };

export type Insert = ReturnType<typeof inserter>;

/** Tells how far it is, now and then. */
export function progress(what: string, done: number, all: number): void {
  if (done % 20_000 === 0 || done === all) console.log(`${what}: ${done} of ${all}`);
}
