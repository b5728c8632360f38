import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { openEmbedded, openPostgres, type Engine } from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { migratedPostgres } from '#tests/prepared';
import { temporaryFolder } from '#tests/temporary-folder';
import { packArchive, unpackArchive } from './archive/archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** A machine of tests may have a server of PostgreSQL and no client programs. */
const hasTools = spawnSync('pg_restore', ['--version']).status === 0;
const key = 'the words that seal our backups';

/** `unpacked`: what is in its archive, which each damage gets a copy of. */
type Site = { settings: Record<string, string>; file: string; unpacked: string };
const sites = { embedded: {} as Site, postgres: {} as Site };

const open = ({ settings: { DATABASE_URL: url, DATA_DIR: data } }: Site): Promise<Engine> | Engine =>
  url ? openPostgres(url) : openEmbedded(path.join(data ?? '', 'database'));

async function run(site: Site, statement: string): Promise<void> {
  const engine = await open(site);
  // A database is made and dropped outside of a transaction, so one statement at a time.
  for (const one of statement.split(';')) await engine.script(one);
  await engine.close();
}

/** Fills the site of an engine and makes the backup that is damaged. */
async function furnish(kind: keyof typeof sites): Promise<void> {
  const site = sites[kind];
  site.settings = { LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), BACKUP_KEY: key };
  if (kind === 'postgres') site.settings.DATABASE_URL = await migratedPostgres();
  else {
    const directory = path.join(site.settings.DATA_DIR ?? '', 'database');
    await (await openEmbedded(directory, readFileSync(inject('databaseTemplate').file ?? ''))).close();
  }
  await run(
    site,
    `create table backup_probe (tag text primary key, said text);
       insert into backup_probe select 'tag ' || n, 'Thamarai Selvi ' || n from generate_series(1, 50) n`,
  );
  useConfigForTests(site.settings);
  site.file = (await makeBackup()).file;
  site.unpacked = temporaryFolder();
  await unpackArchive(site.file, site.unpacked, key);
}

/** The archive with one change to its bytes. */
function changed(file: string, change: (bytes: Buffer) => Buffer | string): string {
  const damaged = path.join(temporaryFolder(), 'damaged.backup');
  writeFileSync(damaged, change(readFileSync(file)));
  return damaged;
}

/** The archive packed again after a change to what is in it, as somebody with the key could. */
async function repacked({ unpacked }: Site, change: (folder: string) => void): Promise<string> {
  const folder = temporaryFolder();
  cpSync(unpacked, folder, { recursive: true });
  change(folder);
  const damaged = path.join(temporaryFolder(), 'damaged.backup');
  await packArchive(folder, damaged, key);
  return damaged;
}

type Facts = Record<string, { rows: number; sum: string }>;

/** Another claim of what is in the archive: as if the database in it had other rows. */
const claiming = (site: Site, change: (facts: Facts) => void) =>
  repacked(site, (folder) => {
    const manifest = path.join(folder, 'manifest.json');
    const said = JSON.parse(readFileSync(manifest, 'utf8')) as { facts: Facts };
    change(said.facts);
    writeFileSync(manifest, JSON.stringify(said));
  });

const flipped = (at: number) => (bytes: Buffer) => {
  const place = Math.floor(bytes.length * at);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
};

const ofArchive: Record<string, (site: Site) => Promise<string> | string> = {
  'is empty': ({ file }) => changed(file, () => ''),
  'was replaced by words': ({ file }) => changed(file, () => 'this is no backup'),
  'lost its second half': ({ file }) => changed(file, (bytes) => bytes.subarray(0, bytes.length / 2)),
  'lost its last byte': ({ file }) => changed(file, (bytes) => bytes.subarray(0, -1)),
  'has one other byte in its head': ({ file }) => changed(file, flipped(0)),
  'has one other byte in its middle': ({ file }) => changed(file, flipped(0.5)),
  'has one other byte at its end': ({ file }) => changed(file, flipped(0.999_99)),
  'has a byte more': ({ file }) => changed(file, (bytes) => Buffer.concat([bytes, Buffer.from('x')])),
  'has no manifest': (site) => repacked(site, (folder) => rmSync(path.join(folder, 'manifest.json'))),
  'has words for a manifest': (site) =>
    repacked(site, (folder) => writeFileSync(path.join(folder, 'manifest.json'), 'no manifest')),
  'has a manifest that names no rows': (site) =>
    claiming(site, (facts) => Object.keys(facts).forEach((table) => delete facts[table])),
  'has one other value': (site) =>
    claiming(site, ({ backup_probe: probe }) => void (probe && (probe.sum = `${probe.sum}1`))),
};

const dump = (folder: string) => path.join(folder, 'database.dump');

const ofPostgres: typeof ofArchive = {
  'has words for a dump': (site) => repacked(site, (folder) => writeFileSync(dump(folder), 'this is no dump')),
  'has no dump': (site) => repacked(site, (folder) => rmSync(dump(folder))),
  'has a dump without its end': (site) =>
    repacked(site, (folder) => truncateSync(dump(folder), Math.floor(readFileSync(dump(folder)).length * 0.9))),
  'lacks a row': (site) => claiming(site, ({ backup_probe: probe }) => void (probe && (probe.rows += 1))),
  'lacks a table': (site) => claiming(site, (facts) => void (facts.other_probe = { rows: 1, sum: '1' })),
  'lacks a table of the queues': (site) =>
    claiming(site, (facts) => void (facts['pgboss.other'] = { rows: 0, sum: '0' })),
};

const ofEmbedded: typeof ofArchive = {
  'has no database': (site) => repacked(site, (folder) => rmSync(path.join(folder, 'database'), { recursive: true })),
  'has a database with another letter in a row': (site) =>
    repacked(site, (folder) => {
      const written = filesBelow(path.join(folder, 'database')).find((name) =>
        readFileSync(name).includes('Thamarai Selvi 33'),
      );
      const bytes = readFileSync(written ?? '');
      bytes.write('X', bytes.indexOf('Thamarai Selvi 33'));
      writeFileSync(written ?? '', bytes);
    }),
  'has a database without the file of its system': (site) =>
    repacked(site, (folder) => rmSync(path.join(folder, 'database', 'global', 'pg_control'))),
};

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}base${path.sep}`))
    .map((entry) => path.join(entry.parentPath, entry.name));

const all = [
  ['embedded', { ...ofArchive, ...ofEmbedded }],
  ['postgres', { ...ofArchive, ...ofPostgres }],
] as const;

const found = hasTools ? all : all.slice(0, 1);

/** One of each way in which a backup goes wrong: cut short, other rows, no backup at all. */
const usual = ['was replaced by words', 'lost its second half', 'has one other value', 'has a dump without its end'];

async function isRefused(site: Site, damage: (typeof ofArchive)[string]): Promise<void> {
  const file = await damage(site);
  useConfigForTests(site.settings);
  const refused: unknown = await restoreBackup(file, { onlyCheck: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
}

describe.each(found)('O3: a backup of the %s database', (kind, damages) => {
  const site = sites[kind];
  beforeAll(() => furnish(kind), 300_000);
  beforeEach(() => void useConfigForTests(site.settings));

  it('that is whole can be restored, every row compared', async () => {
    expect(await restoreBackup(site.file, { onlyCheck: true })).toMatchObject({ before: null, compared: true });
  });

  it.each(Object.entries(damages).filter(([name]) => usual.includes(name)))(
    'that %s cannot be restored, and says so',
    (_, damage) => isRefused(site, damage),
  );

  // npm test -- --all
  it.each(Object.entries(damages).filter(([name]) => !usual.includes(name)))(
    'that %s cannot be restored either, and says so',
    (_, damage) => isRefused(site, damage),
  );

  it('sealed with other words, or of the other engine, is refused in a sentence', async () => {
    useConfigForTests({ ...site.settings, BACKUP_KEY: 'other words, also long enough' });
    await expect(restoreBackup(site.file, { onlyCheck: true })).rejects.toThrow('BACKUP_KEY is not the key');
    useConfigForTests({ ...site.settings, BACKUP_KEY: undefined as unknown as string });
    await expect(restoreBackup(site.file, { onlyCheck: true })).rejects.toThrow('is encrypted');
  });
});

it.each(found.filter(([kind]) => kind === 'postgres'))(
  'O3: a rehearsal on %s drops nothing that it did not make, and says so where it may compare nothing',
  async () => {
    const { settings, file } = sites.postgres;
    useConfigForTests(settings);
    const address = new URL(settings.DATABASE_URL ?? '');
    const scratch = `${address.pathname.slice(1, 41)}_restore_check`;
    await run(sites.postgres, `create database "${scratch}"`);
    await expect(restoreBackup(file, { onlyCheck: true })).rejects.toThrow('Rename or drop it');
    await run(sites.postgres, `drop database "${scratch}"`);
    await run(sites.postgres, 'drop role if exists checker; create role checker login nosuperuser nocreatedb');
    address.username = 'checker';
    useConfigForTests({ ...settings, DATABASE_URL: address.href });
    expect(await restoreBackup(file, { onlyCheck: true })).toMatchObject({ compared: false });
    await run(sites.postgres, 'drop role checker');
  },
);
