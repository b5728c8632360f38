import fs from 'node:fs';
import path from 'node:path';
import { syncPath } from './sync-files.ts';

/** Where a restored database is, complete, while the old one is moved away. */
export function restoredFolder(directory: string): string {
  return `${directory}.restored`;
}

/** Finishes a restore that was ended in that moment: without this a start would find no database, and make an empty one. */
export function finishRestore(directory: string): void {
  if (fs.existsSync(directory) || !fs.existsSync(restoredFolder(directory))) return;
  fs.renameSync(restoredFolder(directory), directory);
  syncPath(path.dirname(directory));
}
