import { sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { leadAds } from './ad-tables.ts';
import type { AdNotice } from './read-notice.ts';
import { takeAdsJob } from './take-ads.job.ts';

/** Stores the lead ids of a webhook, each once however often it is repeated, and starts the fetch. Returns how many are new. */
export async function takeNotices(tx: Tx, notices: AdNotice[]): Promise<number> {
  // In one parameter: a notice of 3 MB has more ids than a statement may have parameters.
  const after = sql`on conflict (leadgen_id) do nothing returning leadgen_id`;
  const fresh = await insertRows(tx, leadAds, notices, after);
  if (fresh.length > 0) await enqueue(tx, takeAdsJob, {}, { singletonKey: 'take-lead-ads' });
  return fresh.length;
}
