import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartRefused } from '#kit/start-refused';
import { DirectoryInUse } from './directory-in-use.ts';

/**
 * The file system of the embedded database whose fsync reaches the disk: as shipped (0.5.16) it has none, and a power
 * cut can leave a directory that does not open.
 */
export class DurableNodeFS extends NodeFS {
  /** How often the database asked for a sync; the self-test at start looks at it. */
  static syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    type PreRun = NonNullable<typeof emscriptenOpts.preRun>[number];
    const syncForReal = ((module: { NODEFS: { stream_ops: Record<string, unknown> } }) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        DurableNodeFS.syncs += 1;
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    }) as unknown as PreRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [syncForReal, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/**
 * Takes the directory for this process alone, by a lock the kernel holds: it is gone with the process, also after
 * kill -9, so no stale lock file can stand in the way. Returns the release; throws `DirectoryInUse`.
 */
export function lockDirectory(directory: string): () => void {
  fs.mkdirSync(path.dirname(directory), { recursive: true, mode: 0o700 });
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

/** Syncs every file below the folder and the folder itself: what stands there survives a power cut. */
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
