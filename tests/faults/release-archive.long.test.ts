import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { freePort } from '#tests/postgres';
import { longProofs } from '#tests/proofs';
import { temporaryFolder } from '#tests/running-server';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const name = `coursefront-${version}-linux-${process.arch}`;

/** Makes a release of the build that the tests use; long proofs make a clean build from the sources. Returns its archive. */
function release(to: string): string {
  const words = ['scripts/release.mjs', '--to', to, ...(longProofs ? [] : ['--build', 'build'])];
  execFileSync(process.execPath, words, { stdio: 'ignore' });
  return path.join(to, `${name}.tar.gz`);
}

let folder = '';
let archive = '';
beforeAll(() => {
  folder = temporaryFolder();
  archive = release(path.join(folder, 'made'));
}, 400_000);

/** Unpacks an archive over the folder's files, as in the guide. */
function unpack(file: string, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', into]);
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('the release', () => {
  it('is the same, byte for byte, when it is made again', () => {
    expect(sumOf(release(path.join(folder, 'again')))).toBe(sumOf(archive));
    const sums = readFileSync(path.join(folder, 'made', 'SHA256SUMS'), 'utf8');
    expect(sums).toBe(`${sumOf(archive)}  ${name}.tar.gz\n`);
  }, 400_000);

  it('holds licences, list of packages, version and starter content, and nothing for developers or other platforms', () => {
    const files = readdirSync(path.join(folder, 'made', name), { recursive: true }).map(String);
    for (const file of [
      'LICENSE',
      'THIRD-PARTY-LICENSES.txt',
      'sbom.cdx.json',
      'version.json',
      'CHANGELOG.md',
      'content/site.yaml',
      'deploy/systemd/coursefront.service',
    ])
      expect(files).toContain(file);
    expect(
      files.filter((file) =>
        /\.(?:map|d\.[cm]?ts|test\.\w+)$|node_modules\/(?:vite|typescript|vitest|rolldown|tailwindcss)\b|darwin|win32|musl/.test(
          file,
        ),
      ),
    ).toEqual([]);
    const licences = readFileSync(path.join(folder, 'made', name, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const of of ['Node.js', 'react 19', 'sharp 0', '@electric-sql/pglite', 'stripe 23'])
      expect(licences).toContain(of);
    const made = JSON.parse(readFileSync(path.join(folder, 'made', name, 'version.json'), 'utf8')) as {
      node: { version: string };
    };
    expect(made).toMatchObject({ version, node: { version: expect.stringMatching(/^24\./) as string } });
    const bytes = Number(
      execFileSync('du', ['-sb', path.join(folder, 'made', name)], { encoding: 'utf8' }).split('\t')[0],
    );
    expect(bytes / 1e6).toBeLessThan(longProofs ? 200 : 230);
  });
});

describe('Node in the release', () => {
  it('runs, and loads the native modules, without a Node or npm on the path', () => {
    const own = path.join(folder, 'made', name);
    const probe = `import sharp from 'sharp'; import { hashSync } from '@node-rs/argon2';
      const picture = await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')).avif().toBuffer();
      const drawn = await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')).png().toBuffer();
      console.log(picture.length > 100, drawn.length > 50, hashSync('words').startsWith('$argon2id'));`;
    const done = spawnSync(path.join(own, 'bin/node'), ['--input-type=module', '--eval', probe], {
      cwd: own,
      env: {},
      encoding: 'utf8',
    });
    expect(done.stderr + done.stdout).toBe('true true true\n');
  });
});

describe('the archive in a bare folder, with an empty environment', () => {
  let place = '';
  let running: ChildProcess | undefined;
  beforeAll(() => {
    place = path.join(temporaryFolder(), 'site');
    unpack(archive, place);
  });
  afterEach(() => running?.kill('SIGKILL'));
  afterAll(() => running?.kill('SIGKILL'));

  /** Starts the site by its start script; settings are in `.env`, none in the environment. */
  async function start(): Promise<{ url: string; said: () => string; stop: () => Promise<number | null> }> {
    const port = await freePort();
    writeFileSync(path.join(place, '.env'), `PORT=${port}\nHOST=127.0.0.1\nLOG_LEVEL=warn\nTRUST_PROXY=1\n`);
    const child = spawn(path.join(place, 'coursefront'), [], { cwd: '/', env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += String(piece)));
    const url = `http://localhost:${port}`;
    for (const until = Date.now() + 240_000; Date.now() < until && child.exitCode === null; await wait(50)) {
      const ready = await fetch(`${url}/readyz`).catch(() => null);
      if (ready?.ok) break;
    }
    const stop = async () => {
      if (child.exitCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    };
    return { url, said: () => text, stop };
  }

  it('sells, stops, keeps its data over a newer archive, and the older one refuses what the newer one changed', async () => {
    const first = await start();
    expect(await (await fetch(first.url)).text()).toContain('<html');
    expect(first.said()).toContain('First sign-in for the owner');
    const placed = await placeOrder(first.url, 'rocket-science-in', '', 1);
    const order = await comeBack((await pay(placed.payment ?? '')) ?? '');
    expect(order.url).toContain('/payment-status?order=');
    expect(await first.stop(), first.said()).toBe(0);

    unpack(newer(archive), place);
    const second = await start();
    expect(second.said()).not.toContain('refused');
    const { pathname, search } = new URL(order.url);
    expect((await fetch(`${second.url}${pathname}${search}`)).status).toBe(200);
    expect(await second.stop(), second.said()).toBe(0);

    unpack(archive, place);
    const third = await start();
    expect(await third.stop()).toBe(1);
    expect(third.said()).toContain('was upgraded by a newer Coursefront. Start that version.');
  });

  /** The same release with one migration more, with which the version before cannot work. */
  function newer(file: string): string {
    const later = path.join(folder, 'later', name);
    unpack(file, later);
    const server = path.join(later, 'build/server/assets');
    const known = /"\.\/migrations\/0000_initial\.sql":/;
    const holder = readdirSync(server).find(
      (entry) => entry.endsWith('.js') && known.test(readFileSync(path.join(server, entry), 'utf8')),
    );
    if (!holder) throw new Error('The migrations were not found in the build');
    const text = readFileSync(path.join(server, holder), 'utf8');
    const more =
      '"./migrations/9999_later.sql": "-- breaking: a trial\\ncreate table of_a_later_version (id int)", "./migrations/0000_initial.sql":';
    writeFileSync(path.join(server, holder), text.replace(known, more));
    const made = path.join(folder, 'later.tar.gz');
    execFileSync('tar', ['-czf', made, '-C', path.join(folder, 'later'), name]);
    return made;
  }
});
