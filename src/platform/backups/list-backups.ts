import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isSealed, startOf } from './archive/seal.ts';
import type { Backup } from './model.ts';

const pattern = /^coursefront-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** The name of a backup of that moment; names sort by time. */
export function backupName(at: Date): string {
  return `coursefront-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** The whole backups in a folder, the newest first; none where the folder is not there. */
export function listBackups(folder: string): Backup[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = pattern.exec(name) ?? [];
      if (!day) return [];
      const file = path.join(folder, name);
      return [{ file, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`), bytes: statSync(file).size }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The first bytes of a complete backup: those of zstd (RFC 8878), or the letters of an encrypted one. A smaller file holds no database. */
const zstd = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const leastBytes = 1024;

/**
 * Whether a file starts like a backup. It detects an empty or replaced file; a file truncated or changed later on is detected only by
 * `restoreBackup`, which reads all of it.
 */
export function beginsAsBackup({ file, bytes }: Pick<Backup, 'file' | 'bytes'>): boolean {
  return bytes >= leastBytes && (isSealed(file) || startOf(file, zstd.length).equals(zstd));
}

/** Deletes all but the newest `keep` backups of a folder; returns those it deleted. */
export function forgetOldBackups(folder: string, keep: number): Backup[] {
  const old = listBackups(folder).slice(Math.max(1, keep));
  for (const { file } of old) rmSync(file, { force: true });
  return old;
}
