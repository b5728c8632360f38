import { mkdirSync, rmSync } from 'node:fs';
import { lockDirectory } from '#platform/db';

/** Works in an empty folder that no other process works in meanwhile, and deletes it. Throws `DirectoryInUse`. */
export async function inOwnFolder<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const unlock = lockDirectory(folder);
  try {
    // Leftovers of a killed process.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}
