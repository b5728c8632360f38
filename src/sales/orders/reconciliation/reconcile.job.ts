import { database, databaseTime } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { reconcile } from './reconcile.ts';

const day = 86_400_000;
/** Younger payment events may still be on their way to us: they are no difference yet. */
export const settlesWithin = 5 * 60_000;

/** A bank may return a refund weeks later (docs.stripe.com/refunds: up to 30 days). */
const refundsFailWithin = 40;

/**
 * Each night at half past three in India: reconciles the last three days, so that a night without a response is made up for; on Sundays all days in
 * which a refund may have failed.
 */
export const reconcileJob = defineJob({
  name: 'reconcile-payments',
  schedule: '0 22 * * *',
  handle: async () => {
    const now = await databaseTime(database());
    const days = now.getUTCDay() === 0 ? refundsFailWithin : 3;
    const to = new Date(now.getTime() - settlesWithin);
    const runs = await reconcile({ from: new Date(now.getTime() - days * day), to }, { mend: true });
    const silent = runs.filter(({ state }) => state === 'unreachable').map(({ gateway }) => gateway);
    if (silent.length > 0)
      throw new Error(`${silent.join(', ')} could not be reached; the reconciliation is tried again`);
  },
});
