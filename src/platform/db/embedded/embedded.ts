import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { channelsOf } from './channels.ts';
import { clientForDrizzle } from './embedded-client.ts';
import { exchangeMessages } from './exchange-messages.ts';
import { prepareStatements } from './prepared-statements.ts';
import { DurableNodeFS } from './embedded-files.ts';
import { keptMegabytes, leastMegabytes } from './kept-megabytes.ts';
import { lockDirectory } from './lock-directory.ts';
import { finishRestore } from './restored-folder.ts';
import { syncFolder, syncPath } from './sync-files.ts';
import { tendTables } from './tend-tables.ts';
import type { Engine, Tx } from '../handle.ts';

const majorVersion = '18';

/** Without `-F`, which switches syncing off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'full_page_writes=on',
];

/** The engine fills its cache with zeros at each start: with its own 128 MB that is half of the time of opening a small database. */
const cacheOf = (megabytes: number) => ['-c', `shared_buffers=${megabytes}MB`];

const checkpointEvery = 5 * 60_000;
const tendEvery = 60_000;
/** Statements a minute below which the connection counts as quiet: the job runner's own are some forty. */
const quietBelow = 300;
/** How long others have the connection between two tables that are tended. */
const pauseMs = 200;

/**
 * Opens the embedded database in `directory`, for one process alone, so that an acknowledged commit is on disk.
 * Refuses a directory in use (`DirectoryInUse`) and one of another PostgreSQL major. `template` is a tar of a migrated
 * database: a first start copies it instead of making one.
 */
export async function openEmbedded(directory: string, template?: Uint8Array): Promise<Engine> {
  const unlock = lockDirectory(directory);
  try {
    finishRestore(directory);
    if (fs.existsSync(path.join(directory, 'PG_VERSION'))) checkVersion(directory);
    else await create(directory, template);
    const engine = await PGlite.create({
      dataDir: directory,
      fs: new DurableNodeFS(directory),
      startParams: [...startParams, ...cacheOf(keptMegabytes(directory))],
    });
    await proveSync(engine);
    return embeddedEngine(engine, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded database in memory only, for tests. */
export async function openInMemory(template?: Uint8Array): Promise<Engine> {
  const engine = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...cacheOf(leastMegabytes)],
    ...(template ? { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) } : {}),
  });
  return embeddedEngine(engine, () => {});
}

/** The whole database as a tar, to start others from. */
export async function dumpEmbedded(engine: Engine): Promise<Uint8Array> {
  const pglite = opened.get(engine);
  if (!pglite) throw new Error('Only an embedded database can be dumped as a template');
  return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
}

const opened = new WeakMap<Engine, PGlite>();

function embeddedEngine(pglite: PGlite, unlock: () => void): Engine {
  // The engine runs without background workers: we are its checkpointer.
  const checkpoints = setInterval(() => void pglite.exec('CHECKPOINT').catch(() => {}), checkpointEvery);
  checkpoints.unref();
  const { listen, notified } = channelsOf(pglite);
  const statements = prepareStatements(pglite, exchangeMessages(pglite, notified));
  const stopTending = tendRegularly(pglite, statements.count);
  const { client, query, parsers, asking } = clientForDrizzle(pglite, statements);
  const engine: Engine = {
    kind: 'embedded',
    db: drizzle({ client }) as unknown as Tx,
    script: async (sql) => {
      await pglite.exec(sql);
      await statements.forget();
    },
    query: async (text, values) => {
      const one = query(text, values);
      if (one) return one;
      try {
        return { rows: (await pglite.exec(text, { parsers })).flatMap(({ rows }) => rows) };
      } catch (error) {
        // The one connection must not stay in the transaction the script had opened.
        await pglite.exec('ROLLBACK');
        throw error;
      }
    },
    listen,
    connections: () => ({ most: 1, open: 1, busy: Math.min(1, asking()), waiting: Math.max(0, asking() - 1) }),
    ping: async () => void (await pglite.query('select 1')),
    close: async () => {
      clearInterval(checkpoints);
      stopTending();
      await pglite.exec('CHECKPOINT');
      await pglite.close();
      unlock();
    },
  };
  opened.set(engine, pglite);
  return engine;
}

/** Without background workers we are its autovacuum too. Returns what ends it. */
function tendRegularly(pglite: PGlite, count: () => number): () => void {
  const pause = () => setTimeout(pauseMs, undefined, { ref: false });
  let [before, busy] = [0, false];
  const rounds = setInterval(() => {
    const quiet = count() - before < quietBelow;
    before = count();
    if (busy) return;
    busy = true;
    void tendTables(pglite, { quiet, pause })
      .catch(() => [])
      .finally(() => (busy = false));
  }, tendEvery);
  rounds.unref();
  return () => clearInterval(rounds);
}

function checkVersion(directory: string): void {
  const version = fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new StartRefused(
    `The data directory ${directory} was written by PostgreSQL ${version}; this version of Coursefront runs ${majorVersion}. Nothing was touched. Move it with the older version to a PostgreSQL server (npm run move-database), and with this one back.`,
  );
}

/** Our folder is renamed into place when complete: one without a version is not ours, and must not be deleted. */
function refuseForeignFolder(directory: string): void {
  const found = fs.statSync(directory, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && fs.readdirSync(directory).length === 0)) return;
  throw new StartRefused(
    `${directory} is not a database of Coursefront, and nothing there was touched. Move it away, or choose another DATA_DIR.`,
  );
}

/** First start: created in a temporary folder, synced, then renamed, so that a crash leaves either nothing or a complete database. */
async function create(directory: string, template?: Uint8Array): Promise<void> {
  refuseForeignFolder(directory);
  const aside = `${directory}.init`;
  fs.rmSync(aside, { recursive: true, force: true });
  fs.rmSync(directory, { recursive: true, force: true });
  const seed = await PGlite.create({
    dataDir: aside,
    fs: new DurableNodeFS(aside),
    startParams: [...startParams, ...cacheOf(leastMegabytes)],
    ...(template ? { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) } : {}),
  });
  await seed.exec('CHECKPOINT');
  await seed.close();
  syncFolder(aside);
  fs.renameSync(aside, directory);
  syncPath(path.dirname(directory));
}

/** A start that cannot sync must not serve: its commits would not be durable. */
async function proveSync(engine: PGlite): Promise<void> {
  const before = DurableNodeFS.syncs;
  await engine.exec(
    'create table if not exists sync_probe (at timestamptz); insert into sync_probe values (now()); delete from sync_probe',
  );
  if (DurableNodeFS.syncs === before)
    throw new Error('The embedded database does not sync its commits to disk; it was not started');
}
