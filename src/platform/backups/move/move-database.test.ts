import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import {
  inTransaction,
  lockDirectory,
  migrate,
  migrations,
  openEmbedded,
  openInMemory,
  openPostgres,
  useEngine,
  type Engine,
} from '#platform/db';
import { installJobs } from '#platform/jobs';
import { withoutTables } from '#tests/database';
import { databaseOfFile } from '#tests/postgres-of-run';
import { temporaryFolder } from '#tests/temporary-folder';
import { smallWorld } from '#tests/world';
import { moveDatabase } from './move-database.ts';
import { moveSite } from './move-site.ts';
import { readSums } from './read-sums.ts';
import { readTables } from './table.ts';

const engines: Engine[] = [];
const closedAtEnd = (engine: Engine) => (engines.push(engine), engine);
const toPostgres = async (url: string) => closedAtEnd(openPostgres(url, { patient: true }));
const prepare = async (engine: Engine) => {
  await migrate(engine, migrations);
  await installJobs(engine);
};
const sumsOf = async (engine: Engine) => readSums(engine, await readTables(engine));

/** A site with a workshop, a table with every difficult type, and a sequence. */
let source: Engine;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  source = closedAtEnd(await openInMemory(readFileSync(inject('databaseTemplate').file ?? '')));
  await installJobs(source);
  useEngine(source);
  await inTransaction((tx) => smallWorld(tx, { capacity: 10 }));
  // The queues were made days ago: they have tables of days that a new database lacks.
  await source.script(
    `create table pgboss.queue_stats_20260101 partition of pgboss.queue_stats for values from ('2026-01-01') to ('2026-01-02')`,
  );
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
});

/** The target of a process that ends with this transaction, or when it begins to compare. */
function endingAt(engine: Engine, transaction: number | 'comparing'): Engine {
  let seen = 0;
  const whole = engine.db.transaction.bind(engine.db);
  const db = Object.assign(Object.create(engine.db) as Engine['db'], {
    transaction: (...words: Parameters<typeof whole>) => {
      seen += 1;
      const ends = transaction === 'comparing' ? words[1]?.accessMode === 'read only' : seen >= transaction;
      return ends ? Promise.reject(new Error('ended')) : whole(...words);
    },
  });
  return { ...engine, db };
}

describe('a move of the database', () => {
  it('copies every row, sequence and waiting job to PostgreSQL and back, and leaves the source as it was', async () => {
    const before = await sumsOf(source);
    const target = await toPostgres(await databaseOfFile());
    const { facts, resumed } = await moveDatabase(source, { engine: target, prepare });
    expect(resumed).toBe(false);
    expect(facts).toEqual(before);
    expect(await sumsOf(source)).toEqual(before);
    expect(facts['public.batches']?.rows).toBe(1);
    expect(facts['pgboss.queue']?.rows).toBeGreaterThan(10);
    const back = closedAtEnd(await withoutTables());
    await moveDatabase(target, { engine: back, prepare });
    expect(await sumsOf(back)).toEqual(before);
    // Foreign keys are back: a row without its parent is refused, and no trace of the move is left.
    const links = `select count(*)::int as many from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conname <> $1`;
    const [own, moved] = await Promise.all([source, back].map(({ query }) => query(links, [''])));
    expect(moved?.rows).toEqual(own?.rows);
    const disabled = `select count(*)::int as many from pg_trigger where not tgisinternal and tgenabled <> $1`;
    for (const engine of [target, back]) expect((await engine.query(disabled, ['O'])).rows).toEqual([{ many: 0 }]);
    expect(
      (await back.query('select nspname from pg_namespace where nspname = $1', ['coursefront_move'])).rows,
    ).toEqual([]);
  });

  it('that was ended at any step goes on with the next run, and no row is there twice', async () => {
    const before = await sumsOf(source);
    const target = await toPostgres(await databaseOfFile());
    for (const step of [4, 9, 12]) {
      await expect(moveDatabase(source, { engine: endingAt(target, step), prepare })).rejects.toThrow('ended');
    }
    const { resumed } = await moveDatabase(source, { engine: target, prepare });
    expect(resumed).toBe(true);
    expect(await sumsOf(target)).toEqual(before);
  });

  // npm test -- --all
  it('starts over when the source changed since it stopped, and refuses a target that was changed (control)', async () => {
    const target = await toPostgres(await databaseOfFile());
    await expect(moveDatabase(source, { engine: endingAt(target, 'comparing'), prepare })).rejects.toThrow('ended');
    await target.script(`update batches set capacity = 99; update programmes set slug = 'changed'`);
    await expect(moveDatabase(source, { engine: target, prepare })).rejects.toThrow(
      /What was written is not what was read: public\.\w+/,
    );
    await source.script(`update batches set capacity = 11`);
    await moveDatabase(source, { engine: target, prepare });
    expect(await sumsOf(target)).toEqual(await sumsOf(source));
  });

  it('refuses a target with a table of anybody, and touches nothing there', async () => {
    const target = await toPostgres(await databaseOfFile());
    await target.script('create table theirs (note text)');
    await expect(moveDatabase(source, { engine: target, prepare })).rejects.toThrow(
      'is not empty, and nothing in it was touched',
    );
    expect((await readTables(target)).map(({ name }) => name)).toEqual(['public.theirs']);
  });

  it('refuses a source of an older or a newer version', async () => {
    const other = closedAtEnd(await openInMemory(readFileSync(inject('databaseTemplate').file ?? '')));
    const move = () => moveDatabase(other, { engine: source, prepare });
    await other.script('alter table applied_migrations rename column breaking to nothing');
    await expect(move()).rejects.toThrow('of an older Coursefront. Start this version on it once');
    await other.script('alter table applied_migrations rename column nothing to breaking');
    await other.script('delete from applied_migrations where name = (select max(name) from applied_migrations)');
    await expect(move()).rejects.toThrow('of an older Coursefront. Start this version on it once');
    await other.script(`insert into applied_migrations (name, checksum) values ('9999_later', '')`);
    await expect(move()).rejects.toThrow('of a newer Coursefront. Move it with that version');
  });

  // npm test -- --all
  it('refuses a PostgreSQL that a server uses, and one that another move reads, and waits for a server that is about to end', async () => {
    const url = await databaseOfFile();
    const from = await toPostgres(url);
    await prepare(from);
    const target = { engine: closedAtEnd(await openInMemory()), prepare };
    // Last: on a busy machine a database in memory takes longer to open than a connection may be idle.
    const serving = openPostgres(url);
    await serving.ping();
    await expect(moveDatabase(from, target)).rejects.toThrow('A server uses this PostgreSQL database');
    await from.db.transaction(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(727003)');
      await expect(moveDatabase(from, target)).rejects.toThrow('Another move reads or writes');
    });
    // A server that was stopped is still listed for a moment.
    await Promise.all([moveDatabase(from, target), wait(300).then(() => serving.close())]);
  });
});

describe('the command', () => {
  // npm test -- --all
  it('refuses the embedded database of a server that runs, words that are no address, and a folder that is taken', async () => {
    const data = temporaryFolder();
    const database = path.join(data, 'database');
    useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: data });
    await expect(moveSite('embedded', prepare)).rejects.toThrow('uses the embedded database already');
    await expect(moveSite('mysql://x/y', prepare)).rejects.toThrow('--to is the address of a PostgreSQL database');
    const url = await databaseOfFile();
    await expect(moveSite(url, prepare)).rejects.toThrow('There is no database in');
    await (await openEmbedded(database, readFileSync(inject('databaseTemplate').file ?? ''))).close();
    const unlock = lockDirectory(database);
    await expect(moveSite(url, prepare)).rejects.toThrow('in use by another Coursefront process');
    unlock();
    await moveSite(url, prepare);
    useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: data, DATABASE_URL: url });
    await expect(moveSite('embedded', prepare)).rejects.toThrow('There is an embedded database in');
    useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), DATABASE_URL: url });
    const { facts } = await moveSite('embedded', prepare);
    expect(facts['public.applied_migrations']?.rows).toBe(migrations.length);
  });
});
