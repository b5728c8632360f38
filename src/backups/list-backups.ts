import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
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

/** Deletes all but the newest `keep` backups of a folder; returns those it deleted. */
export function forgetOldBackups(folder: string, keep: number): Backup[] {
  const old = listBackups(folder).slice(Math.max(1, keep));
  for (const { file } of old) rmSync(file, { force: true });
  return old;
}
