import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder';
import { useServiceSettings } from './service-settings.ts';

/** A settings file with this text, and what a command has in its environment after reading it. */
function read(text: string | null, given: Record<string, string> = {}, command = 'doctor') {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'coursefront.env');
  if (text !== null) writeFileSync(file, text);
  const environment: Record<string, string | undefined> = { COURSEFRONT_ENV: file, ...given };
  return { file, folder, environment, use: () => useServiceSettings({ environment, command, pid: 7 }) };
}

it('adds the settings of the file below those of the environment, once for the programs that this one starts', () => {
  const { file, environment, use } = read('DATA_DIR=.\nPORT=3000\nBRAND_NAME=Of the file\n', { PORT: '4000' });
  expect(use()).toBe(file);
  expect(environment).toMatchObject({
    DATA_DIR: '.',
    PORT: '4000',
    BRAND_NAME: 'Of the file',
    COURSEFRONT_ENV: '',
  });
  expect(use()).toBeNull();
});

it('refuses a file that is not there, cannot be read, or does not say where the data is, in a sentence with the way out', () => {
  const missing = read(null);
  expect(missing.use).toThrow(`There is no settings file ${missing.file}, which COURSEFRONT_ENV names.`);
  const folder = read(null);
  folder.environment.COURSEFRONT_ENV = folder.folder;
  expect(folder.use).toThrow('cannot be read (EISDIR)');
  expect(read('PORT=3000\n').use).toThrow('has no DATA_DIR');
  expect(read('PORT=3000\n', { DATA_DIR: '.' }).use()).not.toBeNull();
});

it('root makes no data folder that the service could not write to; a server by hand may', () => {
  const absent = path.join(temporaryFolder(), 'not-there');
  if (process.getuid?.() === 0) expect(read(`DATA_DIR=${absent}\n`).use).toThrow('is not there yet');
  expect(read(`DATA_DIR=${absent}\n`, {}, 'serve').use()).not.toBeNull();
});

it('a server that systemd started goes on without a file that only root reads; what is not one says so', () => {
  const closed = (environment: Record<string, string>, command: string) => {
    const one = read('DATA_DIR=.\n', environment, command);
    chmodSync(one.file, 0);
    return () => asNobody(one.use);
  };
  expect(closed({ SYSTEMD_EXEC_PID: '7' }, 'serve')()).toBeNull();
  expect(closed({ SYSTEMD_EXEC_PID: '7' }, 'backup')).toThrow('cannot be read by this user');
  expect(closed({ SYSTEMD_EXEC_PID: '8' }, 'serve')).toThrow('cannot be read by this user');
});

/** Root reads everything. */
function asNobody<Value>(work: () => Value): Value {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
