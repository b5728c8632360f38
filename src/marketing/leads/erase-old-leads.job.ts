import { lt, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { eraseCounted } from './erase-leads.ts';
import { leads } from './tables.ts';

/** Nightly: erases leads KEEP_LEADS_MONTHS after their last activity. */
export const eraseOldLeadsJob = defineJob({
  name: 'erase-old-leads',
  schedule: '40 20 * * *',
  handle: async () => {
    while ((await inTransaction(eraseSome)) > 0);
  },
});

async function eraseSome(tx: Tx): Promise<number> {
  const old = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(lt(leads.latestAt, sql`now() - make_interval(months => ${config().KEEP_LEADS_MONTHS})`))
    .limit(500);
  await eraseCounted(
    tx,
    old.map(({ id }) => id),
  );
  return old.length;
}
