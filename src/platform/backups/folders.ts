import path from 'node:path';
import { config } from '#foundation/config';

/** Where backups are kept: BACKUP_DIR, or a folder of the data folder. */
export function backupFolder(): string {
  const { BACKUP_DIR, DATA_DIR } = config();
  return BACKUP_DIR ?? path.join(DATA_DIR, 'backups');
}

/** Where the files of an encrypted backup are made. */
export const workingFolder = () => path.join(config().DATA_DIR, 'making-backup');

/** Where a backup is unpacked to be restored or checked. */
export const restoringFolder = () => path.join(config().DATA_DIR, 'restoring');

/** The secret that signs sessions and links: without it, links in sent mails would end with a restore. */
export function secretFile(): string {
  return path.join(config().DATA_DIR, 'session-secret');
}

/** The secret that seals keys of other companies in the database. A backup that is not encrypted does not contain it: it would hold both. */
export function keysSecretFile(): string {
  return path.join(config().DATA_DIR, 'keys-secret');
}

/** The folder of uploaded files inside of a backup. */
export const filesName = 'files';
