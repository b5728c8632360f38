import { rmSync } from 'node:fs';
import { DirectoryInUse, lockDirectory } from '#platform/db';
import { restoringFolder, workingFolder } from './folders.ts';

/** Deletes what killed commands left unencrypted in DATA_DIR: a backup half made, a backup unpacked. What a command works in stays. */
export function forgetWorkingFiles(): void {
  for (const folder of [workingFolder(), restoringFolder()])
    try {
      const unlock = lockDirectory(folder);
      rmSync(folder, { recursive: true, force: true });
      unlock();
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
    }
}
