import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { watchFor, type Watched } from '#platform/alerts';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { lateLeads } from './pipeline/first-response.ts';
import { leads } from './tables.ts';

const most = 2_000;

/** First callback requests since an instant; only their page is disclosed. Imported leads asked for nothing. */
export async function newLeads(tx: Tx, since: Date): Promise<Watched[]> {
  const { id, page } = leads;
  const asked = and(
    eq(leads.kind, 'callback'),
    eq(leads.suspected, false),
    isNull(leads.mergedInto),
    isNull(leads.importId),
  );
  const rows = await tx
    .select({ id, page })
    .from(leads)
    .where(and(gt(leads.createdAt, since), asked))
    .orderBy(asc(leads.createdAt))
    .limit(most);
  return rows.map((lead) => ({
    kind: 'new-lead' as const,
    aboutId: lead.id,
    label: `From ${lead.page}`,
    path: studioPaths.studioLead(lead.id),
  }));
}

/** Leads past their response deadline; each is reported once. */
async function lateOnes(tx: Tx): Promise<Watched[]> {
  return (await lateLeads(tx, most)).map(({ id, page }) => ({
    kind: 'late-lead' as const,
    aboutId: id,
    label: `From ${page}`,
    path: studioPaths.studioLead(id),
  }));
}

watchFor({ name: 'leads', find: newLeads });
watchFor({ name: 'late-leads', find: lateOnes });
