import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { config, directDatabase } from '#foundation/config';
import {
  lockDirectory,
  openEmbedded,
  openPostgres,
  probePostgres,
  syncPath,
  whyUnreachable,
  type Engine,
} from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { moveDatabase, type Moved, type Target } from './move-database.ts';

/**
 * Copies the database of the settings to the PostgreSQL database at the address `to`, or into this machine's embedded one (`embedded`), which
 * must not be there yet. See `moveDatabase`.
 */
export async function moveSite(to: string, prepare: Target['prepare']): Promise<Moved> {
  const server = directDatabase();
  if (to === 'embedded' && !server)
    throw new StartRefused('The site uses the embedded database already: DATABASE_URL is not set.');
  if (to !== 'embedded' && !/^postgres(?:ql)?:\/\//.test(to))
    throw new StartRefused('--to is the address of a PostgreSQL database (postgres://user@host/name), or: embedded');
  const source = server ? await reached(server) : await openedEmbedded();
  try {
    return await (to === 'embedded' ? intoEmbedded(source, prepare) : intoPostgres(source, to, prepare));
  } finally {
    await source.close();
  }
}

async function intoPostgres(source: Engine, url: string, prepare: Target['prepare']): Promise<Moved> {
  const engine = await reached(url);
  try {
    return await moveDatabase(source, { engine, prepare });
  } finally {
    await engine.close();
  }
}

/** Filled in a temporary folder and renamed when complete: a start never finds a partial one. */
async function intoEmbedded(source: Engine, prepare: Target['prepare']): Promise<Moved> {
  const directory = embeddedDirectory();
  const unlock = lockDirectory(directory);
  try {
    if (existsSync(directory))
      throw new StartRefused(
        `There is an embedded database in ${directory}, and nothing in it was touched. Move that folder away, then move the site.`,
      );
    const aside = `${directory}.moving`;
    const engine = await openEmbedded(aside);
    let moved: Moved;
    try {
      moved = await moveDatabase(source, { engine, prepare, ours: true });
    } finally {
      await engine.close();
    }
    renameSync(aside, directory);
    rmSync(`${aside}.lock`, { force: true });
    syncPath(path.dirname(directory));
    return moved;
  } finally {
    unlock();
  }
}

async function openedEmbedded(): Promise<Engine> {
  const directory = embeddedDirectory();
  if (!existsSync(directory)) throw new StartRefused(`There is no database in ${directory}: nothing can be moved.`);
  return openEmbedded(directory);
}

function embeddedDirectory(): string {
  return path.join(config().DATA_DIR, 'database');
}

async function reached(url: string): Promise<Engine> {
  try {
    await probePostgres(url);
  } catch (error) {
    throw whyUnreachable(url, error) ?? error;
  }
  return openPostgres(url, { patient: true });
}
