import { inTransaction } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { destinationsOn } from '../destinations/destinations.ts';
import type { Destination } from '../model.ts';
import { claimConversions } from './claim-conversions.ts';
import { noteTold } from './note-told.ts';

/** Milliseconds per service and run; the rest is left to the next run, so that other services get their turn. */
const maxRunMs = 20_000;

/** Reports conversions to services. Started with each conversion, and every minute for waiting ones and those of a dead server. */
export const tellConversionsJob = defineJob({
  name: 'tell-conversions',
  schedule: '* * * * *',
  retryLimit: 1,
  handle: () => eachApart(destinationsOn(), tellDue),
});

/**
 * Reports what is due to a service, several in parallel, until nothing is left, nothing is accepted or the time is over. `sending` is committed
 * before the service is asked.
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
