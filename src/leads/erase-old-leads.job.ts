import { inArray, lt, or, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#db';
import { defineJob } from '#jobs';
import { forgetRecords } from '#notes';
import { leadMerges, leadOrders, leads, leadSearch, leadSubmissions, leadWindows } from './tables.ts';

/** Every night: what a lead told us is forgotten 24 months after it was last heard of. */
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
    .where(lt(leads.latestAt, sql`now() - interval '24 months'`))
    .limit(500);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.delete(leadSubmissions).where(inArray(leadSubmissions.leadId, ids));
  await tx.delete(leadWindows).where(inArray(leadWindows.leadId, ids));
  await tx.delete(leadSearch).where(inArray(leadSearch.leadId, ids));
  await tx.delete(leadOrders).where(inArray(leadOrders.leadId, ids));
  await tx.delete(leadMerges).where(or(inArray(leadMerges.intoId, ids), inArray(leadMerges.fromId, ids)));
  await forgetRecords(tx, 'lead', ids);
  await tx.delete(leads).where(inArray(leads.id, ids));
  return old.length;
}
