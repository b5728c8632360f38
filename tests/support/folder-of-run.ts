import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { longProofs } from './proofs.ts';

/** A run needs a tenth of it at a time. */
const roomInMemory = 8 * 2 ** 30;

/**
 * Makes the folder for everything temporary of a test run. In memory if Linux has room there, so that tests do not wait for a shared disk. Long
 * proofs, which report figures, use the disk. Removes folders of interrupted runs.
 */
export function folderOfRun(): string {
  const places = !longProofs && hasRoom('/dev/shm') ? ['/dev/shm', os.tmpdir()] : [os.tmpdir()];
  for (const place of places)
    for (const name of readdirSync(place)) {
      const [, run] = /^coursefront-run-(\d+)-/.exec(name) ?? [];
      if (run && !isRunning(Number(run))) rmSync(path.join(place, name), { recursive: true, force: true });
    }
  const folder = mkdtempSync(path.join(places[0] ?? os.tmpdir(), `coursefront-run-${process.pid}-`));
  // PostgreSQL runs as another user than root, and has its files below.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize > roomInMemory;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
