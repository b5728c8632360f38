import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { config, useConfigForTests } from '#foundation/config';
import { currentEngine, database, lockDirectory } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { temporaryFolder } from '#tests/temporary-folder';
import { checkBackups } from './check-backups.ts';
import { checkClock } from './check-clocks.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkPictures } from './check-pictures.ts';
import { checkSettings } from './check-settings.ts';
import { checkWaitingLeads } from './check-waiting-leads.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';

testDatabase();

let data: string;
const use = (settings: Record<string, string> = {}) =>
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: data, ...settings });
beforeEach(() => {
  data = temporaryFolder();
  use();
});

const states = (found: Finding[], about?: string) =>
  found.filter((finding) => about === undefined || finding.about === about).map(({ state }) => state);

describe('settings', () => {
  const complete = {
    SITE_URL: 'https://school.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@school.example',
  };

  it('of a public site are fine; missing ones are reported', () => {
    use({ ...complete, BANK_DETAILS: 'Account 0000 1111' });
    expect(states(checkSettings())).toEqual(['fine']);
    use({ SITE_URL: 'https://school.example' });
    expect(checkSettings().map(({ says }) => says.split(' ')[0])).toEqual(['SMTP_URL', 'The']);
    use({ ...complete, SITE_URL: 'http://school.example' });
    expect(checkSettings()).toMatchObject([{ state: 'look', says: expect.stringContaining('no https') as string }]);
    use();
    expect(checkSettings()).toMatchObject([
      { state: 'look', says: expect.stringContaining('SITE_URL is not set') as string },
    ]);
  });
});

describe('the disk', () => {
  it('is fine with room, looked at with little, broken with none', () => {
    expect(states(checkDisk(() => 5 * 2 ** 30))).toEqual(['fine']);
    expect(states(checkDisk(() => 500 * 2 ** 20))).toEqual(['look']);
    expect(states(checkDisk(() => 100 * 2 ** 20))).toEqual(['broken']);
  });

  it('is broken where DATA_DIR or BACKUP_DIR is no folder, and names which', () => {
    const file = path.join(data, 'a-file');
    writeFileSync(file, '');
    use({ BACKUP_DIR: path.join(file, 'backups') });
    expect(states(checkDisk(() => 5 * 2 ** 30))).toEqual(['fine', 'look']);
    use({ BACKUP_DIR: file });
    const [, backups] = checkDisk(() => 5 * 2 ** 30);
    expect(backups).toMatchObject({ state: 'broken', says: expect.stringContaining(`BACKUP_DIR=${file}`) as string });
  });
});

it('photos of iPhones are reported with the program that converts them, or with the missing program, which is no fault', async () => {
  const { PATH } = process.env;
  const programs = mkdtempSync(path.join(data, 'programs-'));
  process.env.PATH = programs;
  expect(await checkPictures()).toMatchObject({
    state: 'fine',
    says: expect.stringContaining('libheif-examples') as string,
  });
  writeFileSync(path.join(programs, 'heif-convert'), '#!/bin/sh\n', { mode: 0o755 });
  expect(await checkPictures()).toMatchObject({
    state: 'fine',
    says: expect.stringContaining('converted by heif-convert') as string,
  });
  process.env.PATH = PATH;
});

it('leads that wait for the database, or cannot be stored, are reported with their number and the time since the oldest', () => {
  expect(states(checkWaitingLeads(new Date()))).toEqual(['fine']);
  const folder = path.join(data, 'leads-waiting');
  mkdirSync(folder);
  const at = Date.parse('2026-11-23T06:00:00Z');
  for (const name of [`${at}-1-3-900-7-ab.leads`, `${at + 60_000}-2-1-300-7-ab.leads`, `broken-${at}-1-ab.txt`])
    writeFileSync(path.join(folder, name), '');
  expect(checkWaitingLeads(new Date(at + 3 * 3_600_000))).toMatchObject([
    {
      state: 'look',
      says: expect.stringContaining('4 leads wait in DATA_DIR/leads-waiting, the oldest since 3 hours') as string,
    },
    { state: 'look', says: expect.stringContaining('1 file') as string },
  ]);
  rmSync(folder, { recursive: true });
});

describe('the database', () => {
  const looked = () => checkDatabase(currentEngine());
  const partitions = async () => {
    const asked = await database().execute(
      sql`select relname as name from pg_stat_user_tables where schemaname = 'pgboss'`,
    );
    return (asked as unknown as { rows: { name: string }[] }).rows;
  };

  it('is reported with its version, its migrations, its clock, its queues and its jobs', async () => {
    const found = await looked();
    expect(found.map(({ about }) => about)).toEqual(['database', 'migrations', 'clocks', 'school', 'queues', 'jobs']);
    expect(found.filter(({ state }) => state !== 'fine').map(({ about }) => about)).toEqual(['school']);
    expect(found[0]?.says).toMatch(/PostgreSQL 1\d/);
  });

  it('of a newer version is broken, or looked at where this one can work with it; one that waits for migrations is looked at', async () => {
    await database().execute(sql`insert into applied_migrations (name, checksum) values ('9999_of_tomorrow', '')`);
    expect(await looked()).toContainEqual(expect.objectContaining({ about: 'migrations', state: 'broken' }));
    await database().execute(sql`update applied_migrations set breaking = false where name = '9999_of_tomorrow'`);
    expect(await looked()).toContainEqual(
      expect.objectContaining({ state: 'look', says: expect.stringContaining('works too') as string }),
    );
    expect((await looked()).map(({ about }) => about)).toContain('jobs');
    await database().execute(sql`delete from applied_migrations where name = '9999_of_tomorrow'`);
    const { rows } = (await database().execute(
      sql`delete from applied_migrations where name = (select max(name) from applied_migrations) returning name, checksum`,
    )) as unknown as { rows: [{ name: string; checksum: string }] };
    expect(await looked()).toContainEqual(expect.objectContaining({ about: 'migrations', state: 'look' }));
    const [{ name, checksum }] = rows;
    await database().execute(sql`insert into applied_migrations (name, checksum) values (${name}, ${checksum})`);
  });

  it('with a job that is due for long is looked at, then broken; so is one that was given up', async () => {
    const wait = (seconds: number) =>
      database().execute(sql`insert into pgboss.job (id, name, state, start_after, policy, singleton_key)
        select ${newId()}::uuid, name, 'created', now() - make_interval(secs => ${seconds}), policy, ${newId()}
        from pgboss.queue where name = 'deliver-mail'`);
    await wait(1_200);
    expect(states(await looked(), 'jobs')).toEqual(['look']);
    await wait(7_200);
    expect(states(await looked(), 'jobs')).toEqual(['broken']);
    await database().execute(
      sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'deliver-mail'`,
    );
    expect((await looked()).find(({ about }) => about === 'jobs')).toMatchObject({
      state: 'look',
      says: 'Given up within a day: deliver-mail (2).',
    });
    await database().execute(sql`delete from pgboss.job`);
  });

  it('whose queue tables are mostly unfreed space needs a look', async () => {
    await database().execute(sql`insert into pgboss.job (id, name, policy, singleton_key)
      select gen_random_uuid(), name, policy, n::text from pgboss.queue, generate_series(1, 25000) as n
      where name = 'deliver-mail'`);
    expect(states(await looked(), 'queues')).toEqual(['fine']);
    await database().execute(sql`delete from pgboss.job`);
    // Otherwise the statistics are updated at most once a second.
    await database().execute(sql`select pg_stat_force_next_flush()`);
    expect(states(await looked(), 'queues')).toEqual(['look']);
    for (const { name } of await partitions()) await currentEngine().script(`vacuum pgboss.${name}`);
    expect(states(await looked(), 'queues')).toEqual(['fine']);
  });

  it('whose settings contradict the environment is broken; with a name of its own the site is fine', async () => {
    use({ BRAND_NAME: 'Kalai Dance School' });
    expect(states(await looked(), 'school')).toEqual(['fine']);
    await database().execute(
      sql`insert into school_settings (part, content) values ('legal', '{"OWNER_STATE": "29"}')`,
    );
    use({ OWNER_NAME: 'Kalai', OWNER_ADDRESS: 'Chennai', OWNER_GSTIN: '33AAAAA0000A1Z9' });
    const found = (await looked()).find(({ about }) => about === 'school');
    expect(found).toMatchObject({ state: 'broken', says: expect.stringContaining('OWNER_STATE') as string });
    await database().execute(sql`delete from school_settings`);
  });

  it('that does not exist yet needs a look; one of another process, or one that does not answer, is reported with what to do', async () => {
    expect(await lookAtDatabase()).toMatchObject([
      { state: 'look', says: expect.stringContaining('no database') as string },
    ]);
    mkdirSync(path.join(data, 'database'));
    const release = lockDirectory(path.join(data, 'database'));
    expect(await lookAtDatabase()).toMatchObject([
      { state: 'look', says: expect.stringContaining('Another process') as string },
    ]);
    release();
    writeFileSync(path.join(data, 'database', 'PG_VERSION'), '9');
    expect(await lookAtDatabase()).toMatchObject([{ about: 'database', state: 'broken' }]);
    use({ DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:9/none' });
    const [unreachable] = await lookAtDatabase();
    expect(unreachable).toMatchObject({ state: 'broken', says: expect.stringContaining('nothing answers') as string });
    expect(JSON.stringify(unreachable)).not.toContain('secret-word');
  });
});

it('clocks that differ by seconds are looked at, by half a minute broken', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const differing = (seconds: number) => checkClock('x', new Date(now.getTime() + seconds * 1000), now).state;
  expect([2, -2, 8, -8, 40, -40].map(differing)).toEqual(['fine', 'fine', 'look', 'look', 'broken', 'broken']);
});

it('backups: none is looked at, one of last night is fine, an older one is looked at, then broken; one that is empty or replaced is broken', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  expect(states(checkBackups(now))).toEqual(['look']);
  mkdirSync(path.join(data, 'backups'));
  const zstd = Buffer.concat([Buffer.from('28b52ffd', 'hex'), Buffer.alloc(2_000)]);
  const made = (name: string, content: Buffer | string = zstd) =>
    writeFileSync(path.join(data, 'backups', `coursefront-${name}Z.backup`), content);
  made('2026-11-19T21-00-00');
  expect(states(checkBackups(now))).toEqual(['broken']);
  made('2026-11-21T21-00-00');
  expect(states(checkBackups(now))).toEqual(['look']);
  made('2026-11-22T21-00-00');
  expect(states(checkBackups(now))).toEqual(['fine']);
  for (const content of ['', 'this is no backup '.repeat(100), zstd.subarray(0, 40)]) {
    made('2026-11-22T21-00-00', content);
    expect(states(checkBackups(now))).toEqual(['broken']);
  }
  made('2026-11-22T21-00-00', Buffer.concat([Buffer.from('CFSEAL1\n'), Buffer.alloc(2_000)]));
  expect(states(checkBackups(now))).toEqual(['fine']);
  use({ BACKUP_KEEP: '0', BACKUP_DIR: path.join(data, 'backups') });
  expect(states(checkBackups(now))).toEqual(['fine', 'look', 'look']);
});

it('all is looked at, and whatever is not fine says what to do', async () => {
  const found = await examine();
  expect(new Set(found.map(({ about }) => about))).toEqual(
    new Set(['settings', 'database', 'disk', 'leads', 'storage', 'backups', 'mail', 'gateways', 'pictures']),
  );
  for (const { state, todo } of found) expect(todo === null).toBe(state === 'fine');
  expect(config().DATA_DIR).toBe(data);
});
