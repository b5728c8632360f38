import { sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { deleteInPortions } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { consents, pageViewDays, visitDays } from '../tables.ts';

/**
 * Nightly: an answer to the consent dialog is valid for 180 days and kept as proof for KEEP_CONSENTS_MONTHS after, as the privacy policy says; daily
 * sums of page views are deleted after KEEP_PAGE_VIEWS_MONTHS.
 */
defineJob({
  name: 'erase-old-tracking',
  schedule: '50 20 * * *',
  handle: async () => {
    const { KEEP_CONSENTS_MONTHS, KEEP_PAGE_VIEWS_MONTHS } = config();
    // An answer is valid for 180 days.
    const over = sql`now() - make_interval(months => ${KEEP_CONSENTS_MONTHS}, days => 180)`;
    await deleteInPortions(consents.id, sql`${consents.createdAt} < ${over}`);
    const oldest = sql`(now() at time zone 'utc')::date - make_interval(months => ${KEEP_PAGE_VIEWS_MONTHS})`;
    await deleteInPortions(pageViewDays.day, sql`${pageViewDays.day} < ${oldest}`);
    await deleteInPortions(visitDays.day, sql`${visitDays.day} < ${oldest}`);
  },
});
