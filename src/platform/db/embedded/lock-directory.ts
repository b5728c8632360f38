import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { DirectoryInUse } from './directory-in-use.ts';

/**
 * Locks the directory for this process, by a lock of the kernel: it ends with the process, also after
 * kill -9, so no stale lock file can block a start. Returns the release; throws `DirectoryInUse`, and refuses a folder that this user may not write to.
 */
export function lockDirectory(directory: string): () => void {
  fs.mkdirSync(path.dirname(directory), { recursive: true, mode: 0o700 });
  refuseUnwritable(path.dirname(directory));
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${directory}.lock`);
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA busy_timeout=0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (!/locked|busy/i.test((error as Error).message))
      throw new StartRefused(
        `The lock ${directory}.lock cannot be taken (${(error as Error).message}). Delete that file; it holds no data.`,
      );
    throw new DirectoryInUse(
      `The data directory ${directory} is in use by another Coursefront process. Stop that one, choose another DATA_DIR, or set DATABASE_URL to let several servers share one PostgreSQL.`,
    );
  }
  return () => lock?.close();
}

function refuseUnwritable(folder: string): void {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `The folder ${folder} cannot be written to by this user (${code}). As root, commands take the rights of the owner of DATA_DIR: give the folder to that user, or choose another.`,
    );
  }
}
