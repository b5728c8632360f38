import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { startPostgres, type TestPostgres } from '#tests/postgres';
import { preparedDirectory } from '#tests/prepared';
import { compiledOnce, temporaryFolder } from '#tests/running-server';
import { checkDataFolder, whyUnusable } from '../../src/server/lifecycle/check-data-folder.ts';

type Ended = { code: number | null; said: string; seconds: number };
type Start = { environment?: Record<string, string>; cwd?: string; uid?: number };

/** Starts the built server and waits until it ends by itself; one that still runs after 20 s hangs and is killed. */
function start({ environment = {}, cwd, uid }: Start): Promise<Ended> {
  const began = Date.now();
  const child = spawn(process.execPath, [...compiledOnce, path.resolve('build/server/index.js')], {
    cwd,
    uid,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const hangs = setTimeout(() => child.kill('SIGKILL'), 20_000);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(hangs);
      resolve({ code, said, seconds: (Date.now() - began) / 1000 });
    });
  });
}

/** One sentence and exit code 1, without a stack, and not after minutes. */
async function refused(options: Start): Promise<string> {
  const { code, said } = await start(options);
  expect({ code, said }).toMatchObject({ code: 1 });
  expect(said).not.toMatch(/\n\s+at |Error:|\[object/);
  expect(said.trim().split('\n')).toHaveLength(1);
  return said.trim();
}

const silent: Server[] = [];
afterAll(() => silent.forEach((server) => server.close()));

describe('a database that cannot be used', () => {
  let postgres: TestPostgres;
  let address: URL;
  beforeAll(async () => {
    postgres = await startPostgres();
    address = new URL(await postgres.createDatabase('refused'));
  });
  afterAll(() => postgres.stop());
  const change = (edit: (url: URL) => void) => {
    const url = new URL(address);
    edit(url);
    return refused({ environment: { DATABASE_URL: url.href, DATA_DIR: temporaryFolder() } });
  };

  it('because nothing answers there, because there is no such host, database or password', async () => {
    expect(await change((url) => (url.port = '1'))).toMatch(
      /^The database cannot be used: nothing answers at .*:1\. Is/,
    );
    expect(await change((url) => (url.hostname = 'nobody.invalid'))).toMatch(
      /no host nobody\.invalid|cannot be resolved/,
    );
    expect(await change((url) => (url.pathname = '/missing'))).toMatch(/no database missing on .*createdb missing\.$/);
  });

  it('because it never answers: within seconds', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    silent.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const said = await refused({
      environment: { DATABASE_URL: `postgres://asha:hunter2@127.0.0.1:${port}/x`, DATA_DIR: temporaryFolder() },
    });
    expect(said).toMatch(/does not answer in time/);
    expect(said).not.toContain('hunter2');
  });

  it('because the user may not change it', async () => {
    const owner = new (await import('pg')).Client({ connectionString: address.href });
    await owner.connect();
    await owner.query(`create role guest login password 'guest'; revoke create on schema public from public`);
    await owner.end();
    const said = await change((url) => {
      url.username = 'guest';
      url.password = 'guest';
    });
    expect(said).toMatch(/the user guest may not change the database refused/);
  });
});

describe('a DATA_DIR that cannot be used', () => {
  it('because it is a file, or below a file', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, 'mine');
    expect(await refused({ environment: { DATA_DIR: file } })).toMatch(/cannot be used: it is a file, not a folder/);
    expect(await refused({ environment: { DATA_DIR: `${file}/data` } })).toMatch(/a part of it is a file/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('because it may not be written, with either engine', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    const root = process.getuid?.() === 0;
    const uid = root ? 65_534 : undefined;
    if (root) chownSync(folder, 0, 0);
    chmodSync(folder, 0o555);
    const engines: Record<string, string>[] = [{}, { DATABASE_URL: 'postgres://127.0.0.1:1/x' }];
    for (const more of engines)
      expect(await refused({ environment: { ...more, DATA_DIR: folder }, uid })).toMatch(
        /this user may not write there\. Give the folder to the user/,
      );
  });

  it('because its database is damaged, or is no database of ours, which stays as it is', async () => {
    const foreign = path.join(temporaryFolder(), 'data');
    mkdirSync(path.join(foreign, 'database'), { recursive: true });
    writeFileSync(path.join(foreign, 'database', 'thesis.txt'), 'three years of work');
    expect(await refused({ environment: { DATA_DIR: foreign } })).toMatch(/is not a database of Coursefront/);
    expect(readdirSync(path.join(foreign, 'database'))).toEqual(['thesis.txt']);

    const damaged = await preparedDirectory();
    truncateSync(path.join(damaged, 'database', 'global', 'pg_control'), 10);
    expect(await refused({ environment: { DATA_DIR: damaged } })).toMatch(
      /database cannot be opened|cannot be opened: /,
    );

    const lock = path.join(temporaryFolder(), 'data');
    mkdirSync(path.join(lock, 'database.lock'), { recursive: true });
    expect(await refused({ environment: { DATA_DIR: lock } })).toMatch(/The lock .* cannot be taken/);
  });

  it('because its disk is full: the room is looked at before anything is written', () => {
    expect(() => checkDataFolder('/dev/null/data', true)).toThrow(StartRefused);
    for (const code of ['ENOSPC', 'EDQUOT']) expect(whyUnusable({ code })).toMatch(/Make room/);
    expect(whyUnusable({ code: 'EROFS' })).toMatch(/only be read/);
    expect(whyUnusable(new Error('a fault of ours'))).toBeNull();
  });

  it('because its secret is damaged', async () => {
    const folder = await preparedDirectory();
    writeFileSync(path.join(folder, 'session-secret'), 'short');
    expect(await refused({ environment: { DATA_DIR: folder } })).toMatch(
      /session-secret is damaged: restore it from a backup, or delete it/,
    );
  });
});

describe('a port and an address', () => {
  it('that are taken are noticed before a database is made', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    silent.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const DATA_DIR = path.join(temporaryFolder(), 'data');
    expect(await refused({ environment: { DATA_DIR, PORT: String(port) } })).toMatch(
      new RegExp(`^Port ${port} is taken`),
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await refused({ environment: { DATA_DIR, PORT: '45871', HOST: '203.0.113.7' } })).toMatch(
      /HOST=203\.0\.113\.7 is no address of this machine/,
    );
  });
});

describe('a name that is no setting', () => {
  it('in the .env stops the start; in the environment it is reported, and the start goes on', async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, '.env'), 'BRAND_NAM=Kalai\n');
    const { code, said } = await start({ cwd, environment: { DATA_DIR: path.join(cwd, 'data') } });
    expect(code).toBe(1);
    expect(said).toBe('Wrong settings in .env:\n  BRAND_NAM: is not a setting. Did you mean BRAND_NAME?\n');
    const file = path.join(cwd, 'file');
    cpSync(path.join(cwd, '.env'), file);
    const other = await start({ environment: { DATABSE_URL: 'postgres://x', DATA_DIR: file } });
    expect(other.said).toMatch(
      /^Warning: DATABSE_URL: is not a setting\. Did you mean DATABASE_URL\?\nDATA_DIR=.*cannot be used/,
    );
  });
});
