import { database, databaseTime } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { reconcile } from './reconcile.ts';

const day = 86_400_000;
/** The schedule's hour is still Saturday in UTC. */
const saturday = 6;
/** Younger payment events may still be on their way to us: they are no difference yet. */
export const settlesWithin = 5 * 60_000;

/**
 * How many days are compared in the night that begins now: three, so that a night without a response is made up for. In the night to Sunday (India) 40,
 * because a bank may return a refund up to 30 days later (docs.stripe.com/refunds).
 */
export const daysToCompare = (now: Date): number => (now.getUTCDay() === saturday ? 40 : 3);

/** Reconciles each night at half past three in India. */
export const reconcileJob = defineJob({
  name: 'reconcile-payments',
  schedule: '0 22 * * *',
  handle: async () => {
    const now = await databaseTime(database());
    const to = new Date(now.getTime() - settlesWithin);
    const runs = await reconcile({ from: new Date(now.getTime() - daysToCompare(now) * day), to }, { mend: true });
    const silent = runs.filter(({ state }) => state === 'unreachable').map(({ gateway }) => gateway);
    if (silent.length > 0)
      throw new Error(`${silent.join(', ')} could not be reached; the reconciliation is tried again`);
  },
});
