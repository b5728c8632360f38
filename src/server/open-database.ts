import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { config } from '#config';
import { migrate, migrations, openEmbedded, openPostgres, useEngine, type Engine } from '#db';
import { inBuildFolder } from './build-folder.ts';

/**
 * Opens the database the settings name, brings it up to date, and hands it to the process. `prepare` is what else must be
 * there; when it fails the database is closed again.
 */
export async function openDatabase(prepare?: (engine: Engine) => Promise<void>): Promise<Engine> {
  const { DATABASE_URL, DATA_DIR } = config();
  const directory = path.join(DATA_DIR, 'database');
  const engine = DATABASE_URL ? openPostgres(DATABASE_URL) : await openEmbedded(directory, template(directory));
  try {
    await migrate(engine, migrations);
    await prepare?.(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  useEngine(engine);
  return engine;
}

/** The migrated database that the build put beside the server; a first start copies it instead of building one. */
function template(directory: string): Uint8Array | undefined {
  const file = inBuildFolder('template.tar.zst');
  return existsSync(file) && !existsSync(directory) ? zstdDecompressSync(readFileSync(file)) : undefined;
}
