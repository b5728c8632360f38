import './back-up.job.ts';
export { backupFolder } from './folders.ts';
export { beginsAsBackup, forgetOldBackups, listBackups } from './list-backups.ts';
export { forgetWorkingFiles } from './forget-working-files.ts';
export { makeBackup } from './make-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { moveSite } from './move/move-site.ts';
