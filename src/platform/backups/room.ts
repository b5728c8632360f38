import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/** Refuses when the disk of `target` has no room for a copy of `folder` and its archive. */
export function roomFor(folder: string, target: string): void {
  const needed = Math.ceil((sizeOf(folder) * 1.5) / 2 ** 20);
  const { bavail, bsize } = statfsSync(target);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < needed)
    throw new StartRefused(`The disk of ${target} has ${free} MB free, and this needs ${needed} MB. Make room there.`);
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => {
    if (!entry.isFile()) return sum;
    // A file of a running database may go meanwhile.
    return sum + (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}
