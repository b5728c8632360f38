import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { config, useConfigForTests } from '#foundation/config';
import { lockDirectory, openEmbedded, restoredFolder } from '#platform/db';
import { temporaryFolder } from '#tests/temporary-folder';
import { packArchive, unpackArchive } from './archive/archive.ts';
import { differences } from './facts.ts';
import { forgetWorkingFiles } from './forget-working-files.ts';
import { forgetOldBackups, listBackups } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let data = '';
const database = () => path.join(data, 'database');
const key = 'the words that seal our backups';
/** Migrated databases with some tags in a separate table, by these tags: sites get copies, for unpacking the template takes its time. */
const databases = new Map<string, string>();

async function databaseWith(some: string[]): Promise<string> {
  const known = databases.get(some.join());
  if (known) return known;
  const directory = path.join(temporaryFolder(), 'database');
  if (some.length > 0) cpSync(await databaseWith([]), directory, { recursive: true });
  const engine = await openEmbedded(directory, readFileSync(inject('databaseTemplate').file ?? ''));
  if (some.length === 0) await engine.script('create table backup_probe (tag text primary key)');
  for (const tag of some) await engine.query('insert into backup_probe values ($1)', [tag]);
  await engine.close();
  databases.set(some.join(), directory);
  return directory;
}

/** A site with these tags, and a secret. */
async function site(wanted: string[], settings: Record<string, string> = {}): Promise<void> {
  data = temporaryFolder();
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: data, ...settings });
  cpSync(await databaseWith(wanted), database(), { recursive: true });
  writeFileSync(path.join(data, 'session-secret'), 'a secret that signs links, made once');
}

async function tags(): Promise<string[]> {
  const engine = await openEmbedded(database());
  const { rows } = await engine.query('select tag from backup_probe order by tag limit $1', [100]);
  await engine.close();
  return rows.map((row) => (row as { tag: string }).tag);
}

describe('a backup', () => {
  beforeEach(() => site(['one', 'two']));

  it('is one file, and restored it is the database, the uploaded files and the secret as they were; what stood there is kept', async () => {
    const picture = path.join(data, 'files', 'media', 'picture-960.avif');
    mkdirSync(path.dirname(picture), { recursive: true });
    writeFileSync(picture, 'a picture');
    const { file, bytes, facts } = await makeBackup();
    rmSync(picture);
    expect(facts.backup_probe?.rows).toBe(2);
    expect(bytes).toBeLessThan(20 * 2 ** 20);
    expect(readdirSync(path.dirname(file)).filter((name) => !name.startsWith('making'))).toEqual([path.basename(file)]);
    const engine = await openEmbedded(database());
    await engine.query('insert into backup_probe values ($1)', ['three']);
    await engine.close();
    writeFileSync(path.join(data, 'session-secret'), 'another');
    const { before } = await restoreBackup(file);
    expect(await tags()).toEqual(['one', 'two']);
    expect(readFileSync(path.join(data, 'session-secret'), 'utf8')).toMatch(/^a secret that signs/);
    expect(readFileSync(picture, 'utf8')).toBe('a picture');
    rmSync(database(), { recursive: true });
    renameSync(before ?? '', database());
    expect(await tags()).toEqual(['one', 'three', 'two']);
  });

  // npm test -- --all
  it('is restored on a machine where no site stood before', async () => {
    const { file } = await makeBackup();
    data = path.join(temporaryFolder(), 'new');
    useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: data });
    expect((await restoreBackup(file)).before).toBeNull();
    expect(await tags()).toEqual(['one', 'two']);
  });

  // npm test -- --all
  it('holds the secret that seals keys of other companies only where it is encrypted itself', async () => {
    for (const [settings, after] of [
      [{}, 'another'],
      [{ BACKUP_KEY: key }, 'what sealed the keys of others, long ago'],
    ] as [Record<string, string>, string][]) {
      await site(['one'], settings);
      const file = path.join(data, 'keys-secret');
      writeFileSync(file, 'what sealed the keys of others, long ago');
      const backup = await makeBackup();
      writeFileSync(file, 'another');
      await restoreBackup(backup.file);
      expect(readFileSync(file, 'utf8')).toBe(after);
    }
  });

  // npm test -- --all
  it('sealed with a key holds no word of the database, opens with that key alone, and not once a byte was changed', async () => {
    await site(['Thamarai Selvi'], { BACKUP_KEY: key });
    const { file } = await makeBackup();
    expect(readFileSync(file).includes('Thamarai')).toBe(false);
    await restoreBackup(file, { onlyCheck: true });
    for (const other of [{ BACKUP_KEY: 'other words, also long enough' }, {} as Record<string, string>]) {
      useConfigForTests({ DATA_DIR: data, ...other });
      await expect(restoreBackup(file)).rejects.toThrow('BACKUP_KEY');
    }
    useConfigForTests({ DATA_DIR: data, BACKUP_KEY: key });
    const bytes = readFileSync(file);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(restoreBackup(file)).rejects.toThrow('cut short or changed');
    expect(await tags()).toEqual(['Thamarai Selvi']);
  });

  it('with a key is made in DATA_DIR with private permissions: the backup folder never holds an unencrypted file', async () => {
    const backups = temporaryFolder();
    await site(['Thamarai Selvi'], { BACKUP_KEY: key, BACKUP_DIR: backups });
    mkdirSync(path.join(backups, 'making'));
    writeFileSync(path.join(backups, 'making', 'database.dump'), 'left by a killed backup of an earlier version');
    const beside = new Set<string>();
    const modes = new Set<number>();
    const looking = setInterval(() => {
      for (const name of readdirSync(backups, { recursive: true, encoding: 'utf8' })) beside.add(name);
      const working = statSync(path.join(data, 'making-backup'), { throwIfNoEntry: false });
      if (working) modes.add(working.mode & 0o777);
    }, 1);
    const { file } = await makeBackup();
    clearInterval(looking);
    const name = path.basename(file);
    expect(
      [...beside].filter(
        (one) => ![name, `${name}.part`, 'making', 'making.lock', 'making.lock-journal'].includes(one),
      ),
    ).toEqual([]);
    expect([...modes]).toEqual([0o700]);
    expect(existsSync(path.join(data, 'making-backup'))).toBe(false);
  });

  it('of a killed command is deleted from DATA_DIR by the next start, and the files of one that works are left to it', () => {
    const folders = ['making-backup', 'restoring'].map((name) => path.join(data, name));
    for (const folder of folders) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'database.dump'), 'readable');
    }
    const unlock = lockDirectory(folders[1] ?? '');
    forgetWorkingFiles();
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
    unlock();
    forgetWorkingFiles();
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  // npm test -- --all
  it('that is cut short, is none, is of a newer version or has other rows is refused in a sentence, and nothing changes', async () => {
    const { file } = await makeBackup();
    const other = path.join(data, 'other');
    await expect(restoreBackup(path.join(data, 'nowhere'))).rejects.toThrow('There is no backup');
    writeFileSync(other, 'not a backup');
    await expect(restoreBackup(other)).rejects.toThrow('is no backup');
    copyFileSync(file, other);
    truncateSync(other, 100_000);
    await expect(restoreBackup(other)).rejects.toThrow('cut short');
    const changed = async (change: (manifest: { migration: string; facts: object }) => object) => {
      const folder = temporaryFolder();
      await unpackArchive(file, folder, undefined);
      const manifest = path.join(folder, 'manifest.json');
      writeFileSync(manifest, JSON.stringify(change(JSON.parse(readFileSync(manifest, 'utf8')))));
      await packArchive(folder, other, undefined);
      return restoreBackup(other);
    };
    await expect(changed((manifest) => ({ ...manifest, migration: '9999_later' }))).rejects.toThrow(
      'newer Coursefront',
    );
    const facts = { backup_probe: { rows: 3, sum: '7' } };
    await expect(changed((manifest) => ({ ...manifest, facts: { ...manifest.facts, ...facts } }))).rejects.toThrow(
      'backup_probe: 3 rows were written, 2 rows are there',
    );
    expect(await tags()).toEqual(['one', 'two']);
    expect(existsSync(path.join(data, 'restoring'))).toBe(false);
  });

  it('does not wait: while one is made or restored a second is refused, and so is a restore beside a server', async () => {
    const { file } = await makeBackup();
    for (const [held, work] of [
      [path.join(data, 'backups', 'making'), () => makeBackup()],
      [path.join(data, 'restoring'), () => restoreBackup(file)],
      [database(), () => restoreBackup(file)],
    ] as const) {
      const unlock = lockDirectory(held);
      await expect(work()).rejects.toThrow('in use by another Coursefront process');
      unlock();
    }
    await restoreBackup(file);
  });

  it('whose restore was ended between moving the old database away and the new one in is finished by the next start', async () => {
    renameSync(database(), restoredFolder(database()));
    expect(await tags()).toEqual(['one', 'two']);
  });

  it('is deleted once enough newer ones exist, never the last one, and nothing else in the folder is', () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    for (const day of [1, 2, 3]) writeFileSync(path.join(folder, `coursefront-2026-11-0${day}T21-00-00Z.backup`), 'x');
    writeFileSync(path.join(folder, 'notes.txt'), 'x');
    expect(forgetOldBackups(folder, 2)).toHaveLength(1);
    expect(listBackups(folder).map(({ madeAt }) => madeAt.toISOString())).toEqual([
      '2026-11-03T21:00:00.000Z',
      '2026-11-02T21:00:00.000Z',
    ]);
    forgetOldBackups(folder, 0);
    expect(readdirSync(folder).toSorted()).toEqual(['coursefront-2026-11-03T21-00-00Z.backup', 'notes.txt']);
  });
});

it('two databases are compared by every value of every row', () => {
  const facts = { orders: { rows: 2, sum: '5' }, leads: { rows: 0, sum: '0' } };
  expect(differences(facts, facts)).toEqual([]);
  expect(differences(facts, { orders: { rows: 2, sum: '6' } })).toEqual([
    'orders: 2 rows were written, 2 rows are there',
    'leads: 0 rows were written, no rows are there',
  ]);
  useConfigForTests({ LOG_LEVEL: 'silent' });
  expect(config().BACKUP_KEEP).toBe(7);
});
