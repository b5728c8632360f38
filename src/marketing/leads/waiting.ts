/** Reports the lead spool without the database, and without the code that stores leads. */
import { asideFiles, waitingFiles } from './taking/waiting-files.ts';

/** How many leads are spooled on this server's disk, since when the oldest is, and how many files were set aside because they cannot be stored. */
export function waitingLeads(): { leads: number; since: Date | null; aside: number } {
  const files = waitingFiles();
  const [oldest] = files;
  return {
    leads: files.reduce((sum, file) => sum + file.leads, 0),
    since: oldest ? new Date(oldest.since) : null,
    aside: asideFiles().length,
  };
}
