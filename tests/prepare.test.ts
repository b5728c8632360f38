import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'coursefront-prepare-'));
  mkdirSync(path.join(folder, 'scripts'));
  copyFileSync('scripts/prepare.mjs', path.join(folder, 'scripts/prepare.mjs'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  // In place of npm: does what `npm ci` begins with, and says that it was called.
  writeFileSync(
    path.join(folder, 'npm.cjs'),
    `const fs = require('node:fs');
     for (const name of fs.readdirSync('node_modules')) fs.rmSync('node_modules/' + name, { recursive: true });
     fs.writeFileSync('called', process.argv.slice(2).join(' '));`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const prepare = () =>
  spawnSync(process.execPath, ['scripts/prepare.mjs', 'install'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: path.join(folder, 'npm.cjs') },
    encoding: 'utf8',
  });

describe('the preparation of npm start and npm test', () => {
  it('does not install through a link to packages that others use, and says what to do', () => {
    const shared = path.join(folder, 'shared');
    mkdirSync(shared);
    writeFileSync(path.join(shared, 'package-of-others.js'), '');
    symlinkSync(shared, path.join(folder, 'node_modules'), 'junction');
    const { status, stderr } = prepare();
    expect(status).toBe(1);
    expect(stderr).toContain('node_modules is a link');
    expect(stderr).toContain('rm node_modules');
    expect(existsSync(path.join(folder, 'called'))).toBe(false);
    expect(existsSync(path.join(shared, 'package-of-others.js'))).toBe(true);
  });

  it('installs the locked packages into a folder of its own, once', () => {
    mkdirSync(path.join(folder, 'node_modules'));
    expect(prepare().status).toBe(0);
    expect(existsSync(path.join(folder, 'called'))).toBe(true);
    rmSync(path.join(folder, 'called'));
    expect(prepare().status).toBe(0);
    expect(existsSync(path.join(folder, 'called'))).toBe(false);
  });
});
