import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** State of the process that survives the reload of modules. */
const worker = globalThis as { foldersOfTests?: Set<string> };
if (!worker.foldersOfTests) process.once('exit', removeTemporaryFolders);
/** Folders that this process made and has not removed yet. */
const made = (worker.foldersOfTests ??= new Set());

/** A new folder for one test, removed after its file, or when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coursefront-test-'));
  made.add(folder);
  return folder;
}

/** Removes all of them; what an ending process still writes there stays until the end of the run. */
export function removeTemporaryFolders(): void {
  for (const folder of made) {
    made.delete(folder);
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The folder of the run goes as a whole.
    }
  }
}
