import { database, databaseTime } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { reconcile } from './reconcile.ts';

const day = 86_400_000;
/** Younger payment events may still be on their way to us: they are no difference yet. */
export const settlesWithin = 5 * 60_000;

/** Each night at half past three in India: reconciles the last three days, so that a night without a response is made up for. */
export const reconcileJob = defineJob({
  name: 'reconcile-payments',
  schedule: '0 22 * * *',
  handle: async () => {
    const now = (await databaseTime(database())).getTime();
    const to = new Date(now - settlesWithin);
    const runs = await reconcile({ from: new Date(now - 3 * day), to }, { mend: true });
    const silent = runs.filter(({ state }) => state === 'unreachable').map(({ gateway }) => gateway);
    if (silent.length > 0)
      throw new Error(`${silent.join(', ')} could not be reached; the reconciliation is tried again`);
  },
});
