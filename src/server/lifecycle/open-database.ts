import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { loadMarkets } from '#catalogue/catalog/markets/load-markets.ts';
import { config, directDatabase } from '#foundation/config';
import {
  DirectoryInUse,
  isBehind,
  migrate,
  migrations,
  openEmbedded,
  openPostgres,
  useEngine,
  whyUnreachable,
  type Engine,
} from '#platform/db';
import { loadSchool } from '#platform/school/live.ts';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import { inBuildFolder } from './build-folder.ts';
import { checkDataFolder, whyUnusable } from './check-data-folder.ts';
import { reachPostgres } from './reach-postgres.ts';

/** Milliseconds that a failed start waits for the database to close. */
const closeLimit = 2_000;

/**
 * Opens the configured database, migrates it, and sets it for the process. `prepare` is further preparation;
 * if it fails, the database is closed again. Problems that a person can fix are refused in one sentence, within seconds; `busy` replaces
 * the usual sentence when another process holds the embedded one.
 */
export async function openDatabase(prepare?: (engine: Engine) => Promise<void>, busy?: string): Promise<Engine> {
  const { DATABASE_URL, DATA_DIR } = config();
  const directory = path.join(DATA_DIR, 'database');
  checkDataFolder(DATA_DIR, !DATABASE_URL && !existsSync(directory));
  const engine = DATABASE_URL ? await reachPostgres(DATABASE_URL) : await opened(directory, busy);
  try {
    await upgrade(engine, directDatabase());
    await Promise.all([prepare?.(engine), loadMarkets(engine.db), loadSchool(engine.db)]);
  } catch (error) {
    // A server that stopped answering would keep the connections, and the administrator, waiting.
    await withTimeout(
      engine.close().catch(() => {}),
      closeLimit,
      () => {},
    );
    throw (DATABASE_URL && whyUnreachable(DATABASE_URL, error)) || error;
  }
  useEngine(engine);
  return engine;
}

/** An index over millions of rows takes longer than a visitor may wait: what is missing is applied over connections without their limits. */
async function upgrade(engine: Engine, url: string | undefined): Promise<void> {
  if (!(await isBehind(engine, migrations))) return;
  if (!url) return void (await migrate(engine, migrations));
  const patient = openPostgres(url, { patient: true });
  try {
    await migrate(patient, migrations);
  } finally {
    await patient.close();
  }
}

async function opened(directory: string, busy: string | undefined): Promise<Engine> {
  try {
    return await openEmbedded(directory, template(directory));
  } catch (error) {
    if (busy && error instanceof DirectoryInUse) throw new StartRefused(busy);
    if (error instanceof StartRefused) throw error;
    const why = whyUnusable(error) ?? `it is damaged (${(error as Error).message}). Restore DATA_DIR from a backup.`;
    throw new StartRefused(`The database in ${directory} cannot be opened: ${why}`);
  }
}

/** The migrated database that is part of the build; a first start copies it instead of migrating an empty one. */
function template(directory: string): Uint8Array | undefined {
  const file = inBuildFolder('template.tar.zst');
  return existsSync(file) && !existsSync(directory) ? zstdDecompressSync(readFileSync(file)) : undefined;
}
