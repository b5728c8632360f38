import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { backupFolder } from '#platform/backups';
import { config } from '#foundation/config';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { checkDataFolder } from '../lifecycle/check-data-folder.ts';
import { broken, bytesText, fine, look, type Finding } from './finding.ts';

/** Below the first a backup or a busy day can fill the disk, below the second a start is refused soon. Bytes. */
const little = 2 ** 30;
const tooLittle = 128 * 2 ** 20;

/** Free bytes on the disk of a folder. */
const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Whether DATA_DIR and BACKUP_DIR can be written to, and have room. A small file is written and deleted. */
export function checkDisk(freeOf: (folder: string) => number = freeBytes): Finding[] {
  const { DATA_DIR, BACKUP_DIR } = config();
  const data = checkFolder('DATA_DIR', path.resolve(DATA_DIR), freeOf);
  return BACKUP_DIR === undefined ? [data] : [data, checkFolder('BACKUP_DIR', path.resolve(backupFolder()), freeOf)];
}

function checkFolder(name: string, folder: string, freeOf: (folder: string) => number): Finding {
  const about = 'disk';
  if (!existsSync(folder))
    return look(
      about,
      `${name}=${folder} is not there yet.`,
      'The server makes it; if it has run before, mount the disk that it stood on.',
    );
  try {
    checkDataFolder(folder, false);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return broken(
      about,
      error.message.replace(`DATA_DIR=${folder}`, `${name}=${folder}`),
      'Mend this before the next start.',
    );
  }
  const free = freeOf(folder);
  const says = `${name}=${folder} has ${bytesText(free)} free.`;
  const todo = 'Make room: delete old backups and logs, or move the folder to a larger disk.';
  if (free < tooLittle) return broken(about, says, todo);
  return free < little ? look(about, says, todo) : fine(about, says);
}
