import { setTimeout as wait } from 'node:timers/promises';
import type { Standbys } from '#platform/db';
import { fine, look, type Finding } from './finding.ts';

/** Milliseconds in which a standby is asked a few times. */
const patience = 4_000;

/** Whether the configured standbys can be read. They are optional: without them the primary is used. */
export async function checkStandbys({ states, lagLimit }: Standbys): Promise<Finding[]> {
  const end = performance.now() + patience;
  while (performance.now() < end && states().some(({ up }) => !up)) await wait(100);
  return states().map(({ name, up, lag, why }) => {
    const about = 'standbys';
    if (!up)
      return look(
        about,
        `The standby ${name} is not read from: ${why instanceof Error ? why.message : String(why)}.`,
        'Start it, or mend DATABASE_READ_URL; until then lists and reports are read from the primary.',
      );
    if (lag > lagLimit)
      return look(
        about,
        `The standby ${name} is more than ${lagLimit} s behind the primary.`,
        'Look at its disk, its network and pg_stat_replication on the primary; until then lists and reports are read from the primary.',
      );
    return fine(about, `The standby ${name} follows the primary.`);
  });
}
