import { openPostgres, type Engine } from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/** Marks the database as ours, so that no other one is ever dropped. */
const mark = 'coursefront: a rehearsal of restore --check';

type Row = { name: string; marked: boolean; locale: string };

/**
 * Creates an empty database on the same server as that of `url`, with the same locale, passes its address to `work`, and drops it. Returns null
 * without doing anything if the role may not create databases. Refuses while another rehearsal uses it; a leftover of a killed one is removed.
 */
export async function inScratchDatabase<Value>(
  url: string,
  work: (scratch: string) => Promise<Value>,
): Promise<Value | null> {
  const engine = openPostgres(url, { patient: true });
  try {
    const { name, marked, locale } = await standing(engine);
    if (marked) await drop(engine, name);
    try {
      await engine.script(`create database ${name} template template0 encoding 'UTF8' ${locale}`);
    } catch (error) {
      if (codeOf(error) === '42501') return null;
      throw codeOf(error) === '42P04'
        ? new StartRefused(`There is a database ${name}, where a rehearsal needs an empty one. Rename or drop it.`)
        : error;
    }
    try {
      await engine.script(`comment on database ${name} is '${mark}'`);
      const scratch = new URL(url);
      scratch.pathname = `/${encodeURIComponent(JSON.parse(name) as string)}`;
      return await work(scratch.href);
    } finally {
      await drop(engine, name);
    }
  } finally {
    await engine.close();
  }
}

/** What the rehearsal's database is called (quoted), whether one of an earlier rehearsal is there, and the locale of the site's own, as SQL. */
async function standing({ query }: Engine): Promise<Row> {
  const { rows } = await query(
    `select format('"%s"', left(replace(replace(d.datname, '"', ''), '\\', ''), 40) || '_restore_check') as name,
       exists (select from pg_database o where o.datname = left(replace(replace(d.datname, '"', ''), '\\', ''), 40) || '_restore_check'
         and shobj_description(o.oid, 'pg_database') = $1) as marked,
       format('lc_collate %L lc_ctype %L', d.datcollate, d.datctype) || case to_jsonb(d) ->> 'datlocprovider'
         when 'i' then format(' locale_provider icu icu_locale %L', coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale'))
         when 'b' then format(' locale_provider builtin builtin_locale %L', to_jsonb(d) ->> 'datlocale')
         else '' end as locale
     from pg_database d where d.datname = current_database()`,
    [mark],
  );
  const [row] = rows as Row[];
  if (!row) throw new Error('The database did not tell its name');
  return row;
}

async function drop(engine: Engine, name: string): Promise<void> {
  try {
    await engine.script(`drop database if exists ${name}`);
  } catch (error) {
    if (codeOf(error) !== '55006') throw error;
    throw new StartRefused(`Another rehearsal works in the database ${name}. Wait until it is done.`);
  }
}

const codeOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};
