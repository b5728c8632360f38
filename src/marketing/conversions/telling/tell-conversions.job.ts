import { inTransaction } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { destinationsOn } from '../destinations/destinations.ts';
import type { Destination } from '../model.ts';
import { claimConversions } from './claim-conversions.ts';
import { noteTold } from './note-told.ts';

/** A run ends after this many milliseconds for each service, and leaves the rest to the next one: others wait for their turn. */
const maxRunMs = 20_000;

/** Tells services of results. Asked for with each, and each minute for what waits or a server that died left behind. */
export const tellConversionsJob = defineJob({
  name: 'tell-conversions',
  schedule: '* * * * *',
  retryLimit: 1,
  handle: () => eachApart(destinationsOn(), tellDue),
});

/**
 * Tells a service what is due, some at the same time, until nothing is left, nothing is taken or the time is over. That a conversion is being told is
 * committed before the service is asked.
 */
export async function tellDue(to: Destination): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < maxRunMs) {
    const { claimed, settled } = await inTransaction((tx) => claimConversions(tx, to));
    if (claimed.length === 0 && settled === 0) return;
    const tried = await Promise.all(
      claimed.map(async (one) => ({ claimed: one, told: await to.tell(one.conversion) })),
    );
    if (tried.length > 0 && !(await inTransaction((tx) => noteTold(tx, to, tried)))) return;
  }
}
