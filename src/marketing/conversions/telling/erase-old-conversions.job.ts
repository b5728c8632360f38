import { sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { conversions, conversionVisits } from '../tables.ts';

/** Nightly: deletes browser data and conversions after ninety days, the lifetime of an ad pixel's mark. */
export const eraseOldConversionsJob = defineJob({
  name: 'erase-old-conversions',
  schedule: '55 21 * * *',
  handle: async () => {
    const oldest = sql`now() - interval '90 days'`;
    await deleteInPortions(conversions.id, sql`${conversions.createdAt} < ${oldest}`);
    await deleteInPortions(conversionVisits.aboutId, sql`${conversionVisits.createdAt} < ${oldest}`);
  },
});
