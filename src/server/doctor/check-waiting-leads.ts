import { waitingLeads } from '#marketing/leads/waiting.ts';
import { fine, look, spanText, type Finding } from './finding.ts';

const about = 'leads';

/** Whether leads wait on this disk for the database, or were set aside because it will never take them. */
export function checkWaitingLeads(now: Date): Finding[] {
  const { leads, since, aside } = waitingLeads();
  const folder = 'DATA_DIR/leads-waiting';
  const waiting =
    since === null
      ? fine(about, 'No lead waits for the database.')
      : look(
          about,
          `${leads === 1 ? '1 lead waits' : `${leads} leads wait`} in ${folder}, the oldest since ${spanText((now.getTime() - since.getTime()) / 1_000)}.`,
          'Bring the database back and let the server run: it stores them by itself.',
        );
  if (aside === 0) return [waiting];
  const pieces = look(
    about,
    `${aside === 1 ? '1 file' : `${aside} files`} in ${folder} could not be stored (broken-*.txt).`,
    'Read them, enter by hand whom they name, and delete them; after thirty days they are deleted.',
  );
  return [waiting, pieces];
}
