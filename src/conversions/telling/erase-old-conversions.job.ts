import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { conversions, conversionVisits } from '../tables.ts';

/** Every night: what a browser said of itself, and what was told, go after ninety days, as long as the mark of an ad pixel lives. */
export const eraseOldConversionsJob = defineJob({
  name: 'erase-old-conversions',
  schedule: '55 21 * * *',
  handle: () =>
    inTransaction(async (tx) => {
      const oldest = sql`now() - interval '90 days'`;
      await tx.delete(conversions).where(lt(conversions.createdAt, oldest));
      await tx.delete(conversionVisits).where(lt(conversionVisits.createdAt, oldest));
    }),
});
