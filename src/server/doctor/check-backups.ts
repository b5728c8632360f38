import { backupFolder, beginsAsBackup, listBackups } from '#platform/backups';
import { config } from '#foundation/config';
import { broken, bytesText, fine, look, spanText, type Finding } from './finding.ts';

/** Seconds: a night was missed, as the alert has it; several were. */
const late = 36 * 3_600;
const tooLate = 3 * 86_400;

/** Whether there is a backup from last night. */
export function checkBackups(now: Date): Finding[] {
  const about = 'backups';
  const { BACKUP_KEEP, BACKUP_KEY, BACKUP_DIR } = config();
  const folder = backupFolder();
  const [newest] = listBackups(folder);
  const found: Finding[] = [];
  if (newest) {
    const age = (now.getTime() - newest.madeAt.getTime()) / 1000;
    const says = `The newest backup is ${spanText(Math.max(0, age))} old and has ${bytesText(newest.bytes)}.`;
    const todo = 'Run "npm run backup" and read what it says; look for the job back-up in the log.';
    if (!beginsAsBackup(newest))
      found.push(broken(about, `${newest.file} is no backup: it is empty, or was replaced.`, todo));
    else
      found.push(age > tooLate ? broken(about, says, todo) : age > late ? look(about, says, todo) : fine(about, says));
  } else found.push(look(about, `There is no backup in ${folder}.`, 'Run "npm run backup"; each night makes another.'));
  if (BACKUP_KEEP === 0)
    found.push(
      look(
        about,
        'BACKUP_KEEP=0: no backup is made by itself.',
        'Set how many are kept, or schedule "npm run backup" elsewhere.',
      ),
    );
  if (BACKUP_DIR !== undefined && !BACKUP_KEY)
    found.push(
      look(
        about,
        'Backups are not encrypted.',
        'Set BACKUP_KEY before they leave this machine, and keep it elsewhere too.',
      ),
    );
  return found;
}
