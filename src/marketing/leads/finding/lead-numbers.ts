import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { leads } from '../tables.ts';

const wantsCall = sql`${leads.kind} = 'callback' and not ${leads.suspected} and ${leads.mergedInto} is null`;

/** Leads by kind, those without a first response, and the age of the oldest. */
export async function leadNumbers(tx: Tx): Promise<Family[]> {
  const kinds = await tx
    .select({ kind: leads.kind, value: sql`count(*)`.mapWith(Number) })
    .from(leads)
    .groupBy(leads.kind);
  const [waiting] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      oldest: sql`coalesce(extract(epoch from now() - min(${leads.createdAt})), 0)`.mapWith(Number),
    })
    .from(leads)
    .where(sql`${leads.state} = 'new' and ${wantsCall}`);
  return [
    gauges(
      'coursefront_leads',
      'Leads that are stored, by kind.',
      (['callback', 'newsletter'] as const).map((kind) => ({
        labels: { kind },
        value: kinds.find((row) => row.kind === kind)?.value ?? 0,
      })),
    ),
    gauges('coursefront_leads_unanswered', 'People who asked for a call and had no first answer.', [
      { labels: {}, value: waiting?.count ?? 0 },
    ]),
    gauges('coursefront_lead_oldest_unanswered_seconds', 'For how long the oldest of them waits.', [
      { labels: {}, value: Math.max(0, waiting?.oldest ?? 0) },
    ]),
  ];
}
