import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { lookup } from '#foundation/kit/lookup.ts';

/** What a start needs on the disk, in megabytes: a first one copies the whole embedded database, a later one only writes its log. */
const firstStart = 128;
const laterStart = 16;

/**
 * Refuses a start with an unusable DATA_DIR: not a folder, not writable, full. Here it is one sentence;
 * later it would be a failed write in the middle of an order. `first`: there is no embedded database yet.
 */
export function checkDataFolder(folder: string, first: boolean): void {
  const probe = path.join(folder, `.write-probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, Buffer.alloc(4_096));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
    const { bavail, bsize } = statfsSync(folder);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    const needed = first ? firstStart : laterStart;
    if (free < needed)
      throw new StartRefused(
        `The disk of DATA_DIR=${folder} has ${free} MB free, and this start needs ${needed} MB. Make room, or choose another DATA_DIR.`,
      );
  } catch (error) {
    const sentence = whyUnusable(error);
    throw sentence ? new StartRefused(`DATA_DIR=${folder} cannot be used: ${sentence}`) : error;
  }
}

const reasons = lookup<string>({
  ENOTDIR: 'a part of it is a file, not a folder. Name a folder.',
  EEXIST: 'it is a file, not a folder. Name a folder.',
  EACCES: 'this user may not write there. Give the folder to the user that runs the server, or choose another.',
  EPERM: 'this user may not write there. Give the folder to the user that runs the server, or choose another.',
  EROFS: 'it stands on a disk that can only be read. Choose a folder on another disk.',
  ENOSPC: 'its disk is full. Make room, or choose a folder on another disk.',
  EDQUOT: 'the disk quota of this user is used up. Make room, or choose a folder on another disk.',
  ENOENT: 'it cannot be made there. Choose a folder on a real disk.',
  EIO: 'its disk does not answer properly. Look at the disk, or choose a folder on another.',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one.',
  ELOOP: 'its links lead in a circle. Name the folder itself.',
});

/** The sentence for an error of the file system; null for any other. */
export function whyUnusable(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && reasons[code]) || null;
}
