// What partitions by month would gain and cost the largest table of sums, against the same table whole (docs/decisions/database.md).
//   node bench/partitions.mjs [--rows 10000000] [--months 25] [--engine postgres|embedded]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    months: { type: 'string', default: '25' },
    engine: { type: 'string', default: 'postgres' },
  },
});
const months = Number(asked.months);
const days = Math.round(months * 30.4);
const perDay = Math.ceil(Number(asked.rows) / days);
const columns = `day date not null, path text not null, source text not null default '', views integer not null,
  primary key (day, path, source)`;
const today = '(now() at time zone $$utc$$)::date';

const database = asked.engine === 'embedded' ? await openEmbedded() : await openServer();
try {
  await seed();
  for (const table of ['whole', 'parted']) await measure(table);
} finally {
  await database.close();
}

async function openServer() {
  const server = await startPostgres({ max_wal_size: '4GB', shared_buffers: '512MB' });
  const client = new Client({ connectionString: await server.createDatabase('partitions') });
  await client.connect();
  await client.query('set jit = off');
  return {
    ask: async (text) => [await client.query(text)].flat().at(-1),
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

async function openEmbedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'partitions-'));
  const engine = await PGlite.create(folder);
  return {
    ask: async (text) => (await engine.exec(text)).at(-1),
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function seed() {
  const { ask } = database;
  await ask(`create table whole (${columns})`);
  await ask(`create table parted (${columns}) partition by range (day)`);
  await ask('create table parted_rest partition of parted default');
  for (let back = months + 1; back >= -1; back -= 1) {
    const month = `(date_trunc('month', ${today}) - interval '${back} months')::date`;
    const { rows } = await ask(`select ${month}::text as first, (${month} + interval '1 month')::date::text as last`);
    await ask(`create table ${partition(rows[0].first)} partition of parted
      for values from ('${rows[0].first}') to ('${rows[0].last}')`);
  }
  for (const table of ['whole', 'parted'])
    await ask(`insert into ${table} select ${today} - day, '/workshops/topic-' || row || '/for-class-' || row % 12,
        case when row % 3 = 0 then '' else 'campaign-' || row % 40 end, 1 + row % 90
      from generate_series(${days} - 1, 0, -1) as day, generate_series(1, ${perDay}) as row`);
  await ask('vacuum analyze');
}

function partition(first) {
  return `parted_${first.slice(0, 7).replace('-', '_')}`;
}

async function measure(table) {
  const { ask } = database;
  const { rows } = await ask(`select count(*)::int as rows, (select sum(pg_total_relation_size(oid))::float8 / 2 ^ 20
    from pg_class where relname ~ '^${table}' and relkind = 'r') as mb from ${table}`);
  print(`${table}: ${rows[0].rows.toLocaleString('en')} rows, ${Math.round(rows[0].mb)} MB`);
  for (const span of [30, 90]) {
    await timed(`report of ${span} days`, 5, async () => {
      const range = `day > ${today} - ${span}`;
      await ask(`select day, sum(views) from ${table} where ${range} group by day`);
      await ask(`select path, sum(views) from ${table} where ${range} group by path order by 2 desc, 1 limit 20`);
      await ask(
        `select source, sum(views) from ${table} where ${range} and source <> '' group by source order by 2 desc`,
      );
    });
  }
  await timed('views of 500 pages are added to today', 20, () =>
    ask(`insert into ${table} as t select ${today}, '/workshops/topic-' || row || '/for-class-' || row % 12, '', 1
      from generate_series(1, 500) as row on conflict (day, path, source) do update set views = t.views + 1`),
  );
  // The nightly statement: rows older than the months kept, which is one day more than the night before.
  for (const night of [1, 2, 3])
    await timed(`night ${night}: one day goes`, 1, () =>
      ask(`delete from ${table} where day <= ${today} - ${days} + ${night}`),
    );
  if (table === 'whole') {
    await timed('a month goes in one statement', 1, () => ask(`delete from whole where day < ${today} - ${days} + 34`));
    await timed('a month goes day by day', 1, () => byDays(`day < ${today} - ${days} + 64`));
    await timed('half of all months go in one statement', 1, () =>
      ask(`delete from whole where day < ${today} - ${days >> 1}`),
    );
    await timed('vacuum after that', 1, () => ask('vacuum whole'));
  } else {
    const old = `select relid::regclass::text as name from pg_partition_tree('parted') where isleaf
      and relid::regclass::text < 'parted_rest' order by 1`;
    const names = (await ask(old)).rows.map(({ name }) => name);
    await timed('a month goes: a partition is dropped', 1, () => ask(`drop table ${names[1]}`));
    await timed('half of all months go: partitions are dropped', 1, () =>
      ask(`drop table ${names.slice(2, 2 + (months >> 1)).join(', ')}`),
    );
  }
}

/** As the job of each night does: a day in each transaction. */
async function byDays(over) {
  for (;;) {
    const gone = await database.ask(`delete from whole where day = (select min(day) from whole where ${over})`);
    if ((gone.rowCount ?? gone.affectedRows) === 0) return;
  }
}

async function timed(what, times, work) {
  const before = await written();
  const took = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  const median = took.toSorted((a, b) => a - b)[took.length >> 1];
  print(`  ${what}: ${Math.round(median)} ms, ${((await written()) - before).toFixed(1)} MB of log`);
}

async function written() {
  const { rows } = await database.ask(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 / 2 ^ 20 as mb`,
  );
  return rows[0].mb;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
