import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { config, directDatabase } from '#foundation/config';
import {
  lockDirectory,
  migrations,
  openEmbedded,
  openPostgres,
  restoredFolder,
  syncFolder,
  syncPath,
} from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { filesFolder } from '#platform/storage';
import { unpackArchive } from './archive/archive.ts';
import { asFarAsKnown, differences, factsOf, type Facts } from './facts.ts';
import { filesName, keysSecretFile, restoringFolder, secretFile } from './folders.ts';
import { inOwnFolder } from './in-own-folder.ts';
import { manifestFile, type Manifest } from './model.ts';
import { clearTarget, isEmpty } from './move/progress.ts';
import { postgresTool } from './postgres-tools.ts';
import { refuseOtherRows } from './read-dump.ts';
import { inScratchDatabase } from './scratch-database.ts';

export type Restored = {
  manifest: Manifest;
  /** The new place of the previous database. */ before: string | null;
  /** Whether every value was compared, or the rows of each table were only counted. */ compared: boolean;
};

/**
 * Replaces the database with a backup, after every row was compared with the backup's facts. Nothing changes before that; if killed at
 * any moment, the old or the new database is there. The previous database is kept next to it. `onlyCheck` rehearses: it unpacks, opens (a dump of
 * PostgreSQL in a scratch database on the server), compares, and deletes the copy. Refuses with a sentence: a running server, another restore, a
 * PostgreSQL
 * database that is not empty, an archive that is truncated, changed, of another engine or of a newer version.
 */
export async function restoreBackup(file: string, { onlyCheck = false } = {}): Promise<Restored> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`There is no backup ${file}.`);
  const { DATA_DIR } = config();
  const server = directDatabase();
  const database = path.join(DATA_DIR, 'database');
  const aside = restoringFolder();
  // A server that runs is refused before the work, not after it.
  const unlock = onlyCheck || server ? () => {} : lockDirectory(database);
  try {
    return await inOwnFolder(aside, async () => {
      const manifest = await unpacked(file, aside, onlyCheck);
      const dump = path.join(aside, 'database.dump');
      if (manifest.engine === 'postgres') await refuseOtherRows(dump, manifest.facts);
      if (onlyCheck) return { manifest, before: null, compared: await rehearse(dump, manifest) };
      const before = server
        ? await restorePostgres(dump, server, manifest)
        : takePlace(path.join(aside, 'database'), database);
      for (const to of [secretFile(), keysSecretFile()]) {
        const secret = path.join(aside, path.basename(to));
        if (existsSync(secret)) cpSync(secret, to);
      }
      restoreFiles(path.join(aside, filesName));
      return { manifest, before, compared: true };
    });
  } finally {
    unlock();
  }
}

/** Adds the uploaded files of a backup to those there are: a name is one content, so none is overwritten by another. */
function restoreFiles(from: string): void {
  const files = filesFolder();
  if (files && existsSync(from)) cpSync(from, files, { recursive: true });
}

/** Unpacks a backup that this site can restore, and compares it where that needs no server. */
async function unpacked(file: string, aside: string, onlyCheck: boolean): Promise<Manifest> {
  const { DATABASE_URL, BACKUP_KEY } = config();
  await unpackArchive(file, aside, BACKUP_KEY);
  const manifest = readManifest(file, path.join(aside, manifestFile));
  const own = DATABASE_URL ? 'postgres' : 'embedded';
  if (manifest.engine !== own && !(onlyCheck && manifest.engine === 'embedded'))
    throw new StartRefused(
      `${file} is of ${words[manifest.engine]}, and this site uses ${words[own]}. ${own === 'postgres' ? 'Unset' : 'Set'} DATABASE_URL, then restore.`,
    );
  if (manifest.engine === 'embedded') await checkEmbedded(path.join(aside, 'database'), manifest);
  return manifest;
}

const words = { embedded: 'the embedded database', postgres: 'PostgreSQL' };

function readManifest(archive: string, file: string): Manifest {
  if (!existsSync(file)) throw new StartRefused(`${archive} is no backup of Coursefront.`);
  const manifest = parsed(readFileSync(file, 'utf8'));
  if (manifest?.format === 1 && !manifest.facts?.applied_migrations)
    throw new StartRefused(`${archive} does not say what is in it: its ${manifestFile} was changed. Take another one.`);
  if (manifest?.format !== 1 || !migrations.some(({ name }) => name === manifest.migration))
    throw new StartRefused(
      `${archive} was made by a newer Coursefront (migration ${manifest?.migration}). Restore it with that version or a later one.`,
    );
  return manifest as Manifest;
}

function parsed(text: string): Partial<Manifest> | null {
  try {
    return JSON.parse(text) as Partial<Manifest> | null;
  } catch {
    return { format: 1 };
  }
}

/** Opens a copy that is not yet the site's, and compares it. A folder that is no database would be made into an empty one. */
async function checkEmbedded(directory: string, { facts }: Manifest): Promise<void> {
  const unreadable = (why: string) =>
    new StartRefused(`The database in the backup does not open (${why}). Take another backup.`);
  for (const file of ['PG_VERSION', path.join('global', 'pg_control')])
    if (!existsSync(path.join(directory, file))) throw unreadable(`it has no ${file}`);
  const engine = await openEmbedded(directory).catch((error: unknown) => {
    throw unreadable((error as Error).message);
  });
  try {
    // The engine verifies each page that it reads by its checksum.
    const found = await factsOf(engine).catch((error: unknown) => {
      throw unreadable(String((error as Error).cause ?? error));
    });
    refuseDifferent(facts, found);
  } finally {
    await engine.close();
    rmSync(`${directory}.lock`, { force: true });
  }
  syncFolder(directory);
}

/** The new folder is whole and synced: a start that finds it, and no database, finishes what was begun here. */
function takePlace(restored: string, directory: string): string | null {
  const ready = restoredFolder(directory);
  rmSync(ready, { recursive: true, force: true });
  renameSync(restored, ready);
  const before = existsSync(directory)
    ? `${directory}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    : null;
  if (before) renameSync(directory, before);
  renameSync(ready, directory);
  syncPath(path.dirname(directory));
  return before;
}

/** Restores a dump into a scratch database next to the site's, compares it and drops it; false if the role may not create databases. */
async function rehearse(dump: string, manifest: Manifest): Promise<boolean> {
  const server = directDatabase();
  if (manifest.engine === 'embedded' || !server) return true;
  const done = await inScratchDatabase(server, async (scratch) => {
    await restorePostgres(dump, scratch, manifest);
    return true;
  });
  return done !== null;
}

/** Fills an empty database, and empties it again where the rows are not those of the backup. */
async function restorePostgres(dump: string, url: string, { facts }: Manifest): Promise<null> {
  const engine = openPostgres(url, { patient: true });
  try {
    if (!(await isEmpty(engine)))
      throw new StartRefused(
        'The database that DATABASE_URL names is not empty, and nothing in it was touched. Name a new, empty one; the old one stays as your way back.',
      );
    await postgresTool('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', dump], {
      url,
      folder: path.dirname(dump),
    });
    try {
      refuseDifferent(facts, await factsOf(engine));
    } catch (error) {
      // If this role may not empty the database, its owner must; the next run says so.
      await clearTarget(engine).catch(() => {});
      throw error;
    }
    return null;
  } finally {
    await engine.close();
  }
}

function refuseDifferent(expected: Facts, found: Facts): void {
  const different = differences(expected, asFarAsKnown(expected, found));
  if (different.length > 0)
    throw new StartRefused(
      `The restored data are not those of the backup. ${different.join('; ')}. Take another backup.`,
    );
}
