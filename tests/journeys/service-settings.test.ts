import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseAddress } from '#tests/database-address';
import { preparedDirectory, secret } from '#tests/prepared';
import { temporaryFolder } from '#tests/temporary-folder';

/** Every command, with words that let it begin. */
const commands = [
  ['serve'],
  ['worker'],
  ['content', 'tree'],
  ['reconcile', '--from', '2026-11-01', '--to', '2026-11-02'],
  ['backup'],
  ['restore', 'build/server/index.js', '--check'],
  ['move-database', '--to', 'embedded'],
  ['doctor'],
  ['staff', 'list'],
];
const isRoot = process.getuid?.() === 0;
/** Stands for the user of the service. */
const user = 65_534;

let folder = '';
let file = '';
let settings: Record<string, string> = {};
const at = (name: string) => path.join(folder, name);
const write = (given: Record<string, string>) =>
  writeFileSync(
    file,
    Object.entries(given)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );

/** An unpacked archive beside a service on PostgreSQL, with every setting in the file of the service and none in the environment. */
beforeAll(async () => {
  folder = temporaryFolder();
  chmodSync(folder, 0o755);
  file = at('coursefront.env');
  for (const part of ['site/bin', 'site/build', 'backups']) mkdirSync(at(part), { recursive: true });
  symlinkSync(process.execPath, at('site/bin/node'));
  symlinkSync(path.resolve('build/server'), at('site/build/server'));
  // The place of the file is that of this test; all else is the shipped script.
  const script = readFileSync('deploy/coursefront.sh', 'utf8');
  expect(script).toContain('/etc/coursefront.env');
  writeFileSync(at('site/coursefront'), script.replaceAll('/etc/coursefront.env', file), { mode: 0o755 });
  const made = await preparedDirectory({ postgres: 'always' });
  cpSync(made, at('data'), { recursive: true });
  if (isRoot) for (const name of [at('data'), at('backups'), ...filesBelow(at('data'))]) chownSync(name, user, user);
  settings = {
    SITE_URL: 'https://school.example',
    DATABASE_URL: databaseAddress(made) ?? '',
    DATA_DIR: at('data'),
    SESSION_SECRET: secret,
    BACKUP_DIR: at('backups'),
    BACKUP_KEY: 'a key of this test with 32 letters',
    LOG_LEVEL: 'silent',
  };
  write(settings);
});

const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true }).map((name) => path.join(place, String(name)));

/** Types a command in the archive, as root where the test is. */
function type(words: string[], { environment = {}, as }: { environment?: Record<string, string>; as?: number } = {}) {
  const { status, stdout, stderr } = spawnSync(at('site/coursefront'), words, {
    cwd: '/',
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
    ...(as === undefined ? {} : { uid: as, gid: as }),
  });
  return { status, stdout, stderr };
}

describe('with the settings in the file of the service alone', () => {
  it('the doctor looks at the database of the service, and names the file', () => {
    const { stdout } = type(['doctor', '--json']);
    const { findings } = JSON.parse(stdout) as { findings: { about: string; says: string }[] };
    const of = (about: string) => findings.filter((one) => one.about === about).map(({ says }) => says);
    expect(of('settings').join()).toContain(`The settings are read from ${file}`);
    expect(of('database').join()).toContain('PostgreSQL');
  });

  it('an invitation is in the database of the service, with a link to its address', () => {
    const { status, stdout } = type(['staff', 'invite', 'ravi@example.org']);
    expect(status).toBe(0);
    expect(stdout).toContain('\nhttps://school.example/');
    expect(type(['staff', 'list']).stdout).toContain('ravi@example.org');
  });

  it('a backup holds what the service stores, sealed, in its folder, for its user; and can be restored', () => {
    const { status, stdout } = type(['backup']);
    expect(status).toBe(0);
    expect(stdout).not.toContain('not encrypted');
    const [, rows = ''] = /, (\d+) rows in/.exec(stdout) ?? [];
    expect(Number(rows)).toBeGreaterThan(1_000);
    const made = readdirSync(at('backups')).filter((name) => name.endsWith('.backup'));
    expect(made).toHaveLength(1);
    const backup = at(`backups/${made[0]}`);
    if (isRoot) for (const name of [backup, ...filesBelow(at('data'))]) expect(statSync(name).uid, name).toBe(user);
    expect(type(['restore', backup, '--check'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Can be/) as string,
    });
  });

  if (isRoot)
    it('root is no way around the rights of that user; a folder or a file it may not use is a sentence', () => {
      mkdirSync(at('closed'), { mode: 0o700 });
      writeFileSync(at('closed/one.tar'), '');
      expect(type(['backup', '--to', at('closed')]).stderr).toMatch(
        /^The folder \S+closed cannot be written to by this user/,
      );
      expect(type(['restore', at('closed/one.tar'), '--check']).stderr).toMatch(
        /^This user may not use \S+closed\/one\.tar/,
      );
      expect(readdirSync(at('closed'))).toEqual(['one.tar']);
    });

  it('no command makes data beside itself', () => {
    expect(readdirSync(at('site')).toSorted()).toEqual(['bin', 'build', 'coursefront']);
    expect(existsSync(at('data/database'))).toBe(false);
  });
});

describe('every command reads the file', () => {
  it.each(commands)('%s', (...words) => {
    write({ ...settings, SMTP_URL: 'not an address' });
    const { status, stdout, stderr } = type(words);
    write(settings);
    expect({ status, said: stdout + stderr }).toEqual({
      status: 1,
      said: expect.stringContaining('SMTP_URL: must be an smtp:// or smtps:// address') as string,
    });
  });

  it('below the environment; COURSEFRONT_ENV names another file or none', () => {
    const given = (environment: Record<string, string>) => type(['staff', 'list'], { environment });
    expect(given({ PORT: 'x' }).stderr).toContain('PORT:');
    expect(given({ COURSEFRONT_ENV: at('other.env') }).stderr).toContain(
      `There is no settings file ${at('other.env')}`,
    );
    expect(given({ COURSEFRONT_ENV: '', SMTP_URL: 'x', DATA_DIR: at('none') }).stderr).toContain('SMTP_URL');
    expect(existsSync(at('none'))).toBe(false);
  });

  if (isRoot)
    it('and ends with a sentence where this user may not, in place of working on another site', () => {
      for (const words of commands.filter(([name = '']) => ['serve', 'backup', 'restore'].includes(name))) {
        const { status, stdout, stderr } = type(words, { as: user });
        expect({ words, status, said: stdout + stderr }).toEqual({
          words,
          status: 1,
          said: expect.stringContaining('cannot be read by this user') as string,
        });
      }
    });
});
