import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { leadAds } from './ad-tables.ts';
import type { AdNotice } from './read-notice.ts';
import { takeAdsJob } from './take-ads.job.ts';

/** Stores the lead ids of a webhook, each once however often it is repeated, and starts the fetch. Returns how many are new. */
export async function takeNotices(tx: Tx, notices: AdNotice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const fresh = await tx
    .insert(leadAds)
    .values(notices)
    .onConflictDoNothing({ target: leadAds.leadgenId })
    .returning({ id: leadAds.leadgenId });
  if (fresh.length > 0) await enqueue(tx, takeAdsJob, {}, { singletonKey: 'take-lead-ads' });
  return fresh.length;
}
