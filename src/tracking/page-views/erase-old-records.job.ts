import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { consents, pageViewDays } from '../tables.ts';

/**
 * Every night: an answer to the question about tracking holds for 180 days and is proof for three years after, as the
 * privacy policy says; daily sums of page views go after 25 months, which two years can be compared by.
 */
export const eraseOldRecordsJob = defineJob({
  name: 'erase-old-tracking',
  schedule: '50 20 * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await tx.delete(consents).where(lt(consents.createdAt, sql`now() - interval '3 years 180 days'`));
      const oldest = sql`(now() at time zone 'utc')::date - interval '25 months'`;
      await tx.delete(pageViewDays).where(lt(pageViewDays.day, oldest));
    }),
});
