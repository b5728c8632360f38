import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createServer } from 'vite';
import { compiledCatalogues } from '../../scripts/compiled-catalogues.ts';
import { folderOfRun } from './folder-of-run.ts';
import { killLastingServers } from './lasting.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the migrated, empty database, or why it is missing. */
    databaseTemplate: { file?: string; problem?: string };
    /** A folder of this run, for what test files share; removed afterwards. */
    sharedFolder: string;
  }
}

/**
 * Makes the migrated, empty database that test files start from, once per set of migrations. Run through Vite because
 * the migrations are gathered by its glob import. Tests that need no database run even when this fails.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const sharedFolder = folderOfRun();
  project.provide('sharedFolder', sharedFolder);
  try {
    project.provide('databaseTemplate', { file: await template() });
  } catch (error) {
    project.provide('databaseTemplate', { problem: String(error) });
  }
  return () => {
    killLastingServers(sharedFolder);
    // What just ends still writes there.
    rmSync(sharedFolder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function template(): Promise<string> {
  const sum = createHash('sha256');
  for (const file of ['package-lock.json', 'src/server/cli/template-command.ts', 'src/platform/db/versions/migrate.ts'])
    sum.update(readFileSync(file));
  for (const name of readdirSync('src/platform/db/migrations').sort()) {
    if (name.endsWith('.sql')) sum.update(readFileSync(`src/platform/db/migrations/${name}`));
  }
  const file = `.cache/test-template-${sum.digest('hex').slice(0, 16)}.tar`;
  if (existsSync(file)) return file;
  mkdirSync('.cache', { recursive: true });
  const vite = await createServer({
    configFile: false,
    plugins: [compiledCatalogues()],
    oxc: { jsx: { runtime: 'automatic' } },
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const loaded = (await vite.ssrLoadModule('/src/server/cli/template-command.ts')) as {
      writeTemplate: (file: string) => Promise<void>;
    };
    await loaded.writeTemplate(`${file}.${process.pid}`);
  } finally {
    await vite.close();
  }
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
