import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiledOnce, temporaryFolder } from '#tests/running-server';

const commands = ['serve', 'worker', 'content', 'reconcile', 'backup', 'restore', 'move-database', 'doctor', 'staff'];

/** Runs the built command line in an empty folder. */
function run(words: string[], entry = path.resolve('build/server/index.js'), program = process.execPath) {
  const { status, stdout, stderr } = spawnSync(program, [...compiledOnce, entry, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: temporaryFolder() },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

describe('the command line', () => {
  it.each(commands)('%s --help, -h and help say what it does, and do nothing', (command) => {
    const said = [
      [command, '--help'],
      [command, '-h'],
      [command, 'help'],
      ['help', command],
    ].map((words) => run(words));
    for (const { status, stdout, stderr } of said) {
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(/^usage: npm (?:run|start)/);
      expect(stdout).toBe(said[0]?.stdout);
    }
  });

  it('--help, -h and help alone name all commands for people', () => {
    for (const word of ['--help', '-h', 'help']) {
      const { status, stdout } = run([word]);
      expect(status).toBe(0);
      for (const command of commands) expect(stdout).toContain(command);
      expect(stdout).not.toMatch(/draw|template/);
    }
    expect(run(['constructor'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unknown command') as string,
    });
  });

  it('in the archive hints name its start script', () => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'build'), { recursive: true });
    symlinkSync(path.resolve('build/server'), path.join(root, 'build/server'));
    writeFileSync(path.join(root, 'coursefront'), '');
    const { stdout } = run(['backup', '--help'], path.join(root, 'build/server/index.js'));
    expect(stdout).toMatch(/^usage: \.\/coursefront backup \[--to FOLDER\]/);
    expect(stdout).not.toMatch(/npm/);
  });

  it('an older Node is refused in one sentence', () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const entry = path.join(folder, 'index.mjs');
    copyFileSync('build/server/index.js', entry);
    const old = path.join(folder, 'old.cjs');
    // The version is all that the check reads; what it would load next is not there, so that a passed check fails.
    writeFileSync(old, `Object.defineProperty(process.versions, 'node', { value: '20.20.2' });`);
    expect(existsSync(path.join(folder, 'assets'))).toBe(false);
    const { status, stderr } = spawnSync(process.execPath, ['--require', old, entry, 'doctor'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Coursefront runs on Node 22\.22 or newer; this is 20\.20\.2\. .*\n$/);
  });
});
