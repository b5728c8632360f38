import { lt, sql } from 'drizzle-orm';
import { config } from '#config';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { consents, pageViewDays, visitDays } from '../tables.ts';

/**
 * Every night: an answer to the question about tracking holds for 180 days and is proof for KEEP_CONSENTS_MONTHS after, as the
 * privacy policy says; daily sums of page views go after KEEP_PAGE_VIEWS_MONTHS.
 */
export const eraseOldRecordsJob = defineJob({
  name: 'erase-old-tracking',
  schedule: '50 20 * * *',
  handle: () =>
    inTransaction(async (tx) => {
      const { KEEP_CONSENTS_MONTHS, KEEP_PAGE_VIEWS_MONTHS } = config();
      // An answer holds for 180 days.
      const over = sql`now() - make_interval(months => ${KEEP_CONSENTS_MONTHS}, days => 180)`;
      await tx.delete(consents).where(lt(consents.createdAt, over));
      const oldest = sql`(now() at time zone 'utc')::date - make_interval(months => ${KEEP_PAGE_VIEWS_MONTHS})`;
      await tx.delete(pageViewDays).where(lt(pageViewDays.day, oldest));
      await tx.delete(visitDays).where(lt(visitDays.day, oldest));
    }),
});
