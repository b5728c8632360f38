import { desc, eq, inArray } from 'drizzle-orm';
import { knowPeople, type KnownRecord } from '#marketing/channels';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { leads, leadWindows } from './tables.ts';

/** The leads of these numbers, for conversations. */
async function leadsOfNumbers(tx: Tx, mobiles: string[]): Promise<KnownRecord[]> {
  const { id, name, page, latestAt } = leads;
  const { mobile } = leadWindows;
  const rows = await tx
    .selectDistinct({ mobile, id, name, page, latestAt })
    .from(leadWindows)
    .innerJoin(leads, eq(leads.id, leadWindows.leadId))
    .where(inArray(mobile, mobiles))
    .orderBy(desc(latestAt))
    .limit(500);
  return rows.map((lead) => ({
    mobile: lead.mobile,
    kind: 'lead' as const,
    label: lead.name,
    name: lead.name,
    path: studioPaths.studioLead(lead.id),
    at: lead.latestAt,
    values: { link: config().SITE_URL + lead.page },
  }));
}

knowPeople({ name: 'leads', needs: 'leads.read', find: leadsOfNumbers });
