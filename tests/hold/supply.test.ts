import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longProofs } from '#tests/proofs';
import { startServer, temporaryFolder } from '#tests/running-server';
// @ts-expect-error -- a script for plain Node, without types
import { buildInputs } from '../../scripts/build-inputs.mjs';
import { figure } from './figure.ts';

type Locked = { version?: string; resolved?: string; integrity?: string; dev?: boolean; link?: boolean };
const locked = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages;
const packages = Object.entries(locked).filter(([place, { link }]) => place !== '' && !link);
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);

describe('what we ship', () => {
  it('S1: every package of the lock file has its SHA-512, and none names another host than the registry', ({
    task,
  }) => {
    // Without `resolved` npm asks the registry it is configured for, and the hash decides.
    const strange = packages.filter(
      ([, { resolved = 'https://registry.npmjs.org/', integrity = '' }]) =>
        !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
    );
    expect(strange.map(([place]) => place)).toEqual([]);
    expect(packages.length).toBeGreaterThan(100);
    figure(task, `${packages.length} packages, 0 without host or hash`);
  });

  it('S4: nothing that production installs is on the list of packages we do not run', ({ task }) => {
    const banned = /(?:^|\/)node_modules\/(?:react-server-dom-[^/]+|@react-router\/serve|event-stream|node-ipc)$/;
    const shipped = packages.filter(([, { dev }]) => !dev);
    expect(shipped.filter(([place]) => banned.test(place)).map(([place]) => place)).toEqual([]);
    figure(task, `0 of ${shipped.length} production packages`);
  });

  it('S5: no file of the repository holds a key, a token or a password of a live service', ({ task }) => {
    // The shapes that services publish for scanners, and private keys. Keys of tests are named as such.
    const shapes = [
      /-----BEGIN (?:RSA |EC |OPENSSH |)PRIVATE KEY-----/,
      /\b(?:sk|rk)_live_[0-9a-zA-Z]{16,}/,
      /\brzp_live_[0-9a-zA-Z]{12,}/,
      /\bwhsec_[0-9a-zA-Z]{24,}/,
      /\bAKIA[0-9A-Z]{16}\b/,
      /\bgh[pousr]_[0-9A-Za-z]{36}\b/,
      /\bxox[baprs]-[0-9A-Za-z-]{20,}/,
      /\bAIza[0-9A-Za-z_-]{35}\b/,
      /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
      /\bnpm_[0-9A-Za-z]{36}\b/,
      /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
    ];
    const texts = tracked.filter((name) => !/\.(webp|png|ico|woff2?|ttf|avif|jpg|pdf)$/.test(name) && existsSync(name));
    const found = texts.flatMap((name) => {
      const text = readFileSync(name, 'utf8');
      return shapes.flatMap((shape) => shape.exec(text)?.[0] ?? []).map((secret) => `${name}: ${secret.slice(0, 12)}…`);
    });
    expect(found).toEqual([]);
    expect(tracked.filter((name) => /(^|\/)\.env(\..*)?$/.test(name))).toEqual(['.env.example']);
    figure(task, `${texts.length} files, ${shapes.length} shapes, 0 found`);
  });

  it('S2: the start installs the locked packages without running a script of any of them', () => {
    const prepare = readFileSync('scripts/prepare.mjs', 'utf8');
    expect(prepare).toContain("'--ignore-scripts'");
    expect(prepare).toContain("'ci'");
    // The build needs none of them: no native module is missing after an install without scripts.
    for (const name of ['@node-rs/argon2', 'sharp']) expect(locked[`node_modules/${name}`], name).toBeDefined();
  });
});

if (longProofs)
  describe('a clean copy of the tree', () => {
    it('S2 S6: installs without scripts, builds twice to the same bytes, and serves', async ({ task }) => {
      const folder = path.join(temporaryFolder(), 'clone');
      for (const name of tracked) if (existsSync(name)) cpSync(name, path.join(folder, name));
      const run = (words: string[]) =>
        execFileSync(process.execPath, words, {
          cwd: folder,
          stdio: 'ignore',
          env: { ...process.env, NODE_ENV: 'production' },
        });
      run(['scripts/prepare.mjs', 'build']);
      const first = hashes(path.join(folder, 'build'));
      run(['scripts/build.mjs']);
      const second = hashes(path.join(folder, 'build'));
      const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
        (name) => first.get(name) !== second.get(name),
      );
      expect(differing).toEqual([]);
      const server = await startServer({ directory: folder });
      expect((await fetch(server.url)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      figure(task, `installed without scripts, ${first.size} built files, 0 differ`);
    }, 600_000);
  });

if (longProofs)
  it('S6: a build reads no file of the project that its stamp does not count', ({ task }) => {
    const trace = path.join(temporaryFolder(), 'opened');
    const words = ['-f', '-qq', '-z', '-s', '4096', '-e', 'trace=open,openat', '-o', trace];
    execFileSync('strace', [...words, process.execPath, 'scripts/build.mjs'], {
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const read = openedFiles(readFileSync(trace, 'utf8'));
    const counted = new Set(buildInputs() as string[]);
    expect([...read].filter((name) => !counted.has(name))).toEqual([]);
    expect(read.size).toBeGreaterThan(600);
    figure(task, `${read.size} files read, all counted`);
  }, 600_000);

/** The files of the project that a trace of the system's calls has opened, but for packages and what builds make themselves. */
function openedFiles(trace: string): Set<string> {
  const opened = Array.from(trace.matchAll(/open(?:at)?\((?:AT_FDCWD, )?"([^"]+)", (O_[A-Z_|]+)/g));
  const files = opened
    .filter(([, , flags = '']) => flags.startsWith('O_RDONLY') && !flags.includes('O_DIRECTORY'))
    .map(([, name = '']) => path.relative('.', name).split(path.sep).join('/'))
    .filter((name) => !/^\.\.|^(?:node_modules|build|\.cache|\.react-router|\.git)(?:\/|$)/.test(name));
  return new Set(files.filter((name) => existsSync(name) && statSync(name).isFile()));
}

/** Except the database template, which contains its creation time, and V8's compile cache of a command. */
function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const own = files.filter(
    (name) => statSync(path.join(folder, name)).isFile() && !/template|\.stamp$|^code-cache/.test(name),
  );
  return new Map(
    own.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}
