import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { leadAds } from './ad-tables.ts';
import { adsOn } from './read-notice.ts';
import { takeNextAd } from './take-ads.ts';

/** Maximum leads fetched in one run: the next minute takes the rest, so a hanging provider does not hold up the job. */
const most = 100;

/** Fetches leads of ads: started by each notice, and every minute for retries. */
export const takeAdsJob = defineJob({
  name: 'take-lead-ads',
  schedule: '* * * * *',
  retryLimit: 2,
  handle: async () => {
    if (!adsOn()) return;
    for (let taken = 0; taken < most; taken += 1) if (!(await takeNextAd())) return;
  },
});

/** Nightly: Meta keeps a lead for ninety days; afterwards its id is not needed any more. */
defineJob({
  name: 'forget-lead-ads',
  schedule: '50 20 * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await tx.delete(leadAds).where(lt(leadAds.createdAt, sql`now() - interval '100 days'`));
    }),
});
