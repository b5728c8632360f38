import { checkBackups } from './check-backups.ts';
import { checkDisk } from './check-disk.ts';
import { checkGateways } from './check-gateways.ts';
import { checkMail } from './check-mail.ts';
import { checkPictures } from './check-pictures.ts';
import { checkSettings } from './check-settings.ts';
import { checkStorage } from './check-storage.ts';
import { checkWaitingLeads } from './check-waiting-leads.ts';
import { broken, type Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';

/**
 * Checks everything a site needs in addition to its code, and reports the state of each. With unreadable settings only these are
 * reported. A check that throws is reported as broken and does not stop the others.
 */
export async function examine(): Promise<Finding[]> {
  const settings = checkSettings();
  if (settings.some(({ state }) => state === 'broken')) return settings;
  // First: what staff set on screen is read with it.
  const database = await told('database', lookAtDatabase);
  const others = await Promise.all([
    told('disk', () => checkDisk()),
    told('leads', () => checkWaitingLeads(new Date())),
    told('storage', checkStorage),
    told('backups', () => checkBackups(new Date())),
    told('mail', checkMail),
    told('gateways', checkGateways),
    told('pictures', checkPictures),
  ]);
  return [...settings, ...database, ...others.flat()];
}

async function told(
  about: string,
  check: () => Finding | Finding[] | Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [
      broken(
        about,
        `This could not be looked at: ${(error as Error).message}`,
        'Report this sentence with the version that you run.',
      ),
    ];
  }
}
