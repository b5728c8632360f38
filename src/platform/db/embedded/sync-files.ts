import fs from 'node:fs';
import path from 'node:path';

/** Syncs every file below the folder and the folder itself, so that its content survives a power cut. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

export function syncPath(target: string): void {
  const handle = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
