import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { leadAds } from './ad-tables.ts';
import { adsOn } from './read-notice.ts';
import { takeNextAd } from './take-ads.ts';

/** So many are fetched in one run: the next minute goes on, and nobody waits for a provider that hangs. */
const most = 100;

/** Fetches leads of ads: asked for with each notice, and every minute for those that failed. */
export const takeAdsJob = defineJob({
  name: 'take-lead-ads',
  schedule: '* * * * *',
  retryLimit: 2,
  handle: async () => {
    if (!adsOn()) return;
    for (let taken = 0; taken < most; taken += 1) if (!(await takeNextAd())) return;
  },
});

/** Each night: Meta hands a lead out for ninety days; then nobody needs to know its id any more. */
export const forgetAdsJob = defineJob({
  name: 'forget-lead-ads',
  schedule: '50 20 * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await tx.delete(leadAds).where(lt(leadAds.createdAt, sql`now() - interval '100 days'`));
    }),
});
