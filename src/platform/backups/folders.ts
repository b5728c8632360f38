import path from 'node:path';
import { config } from '#foundation/config';

/** Where backups are kept: BACKUP_DIR, or a folder of the data folder. */
export function backupFolder(): string {
  const { BACKUP_DIR, DATA_DIR } = config();
  return BACKUP_DIR ?? path.join(DATA_DIR, 'backups');
}

/** The secret that signs sessions and links: without it, links in sent mails would end with a restore. */
export function secretFile(): string {
  return path.join(config().DATA_DIR, 'session-secret');
}

/** The folder of uploaded files inside of a backup. */
export const filesName = 'files';
