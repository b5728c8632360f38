import { and, gte, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { adSpend } from '../tables.ts';
import type { Amounts } from '../model.ts';

type Days = { from: string; to: string };

/** What each campaign cost from one business day to another, both included, by currency; minor units. */
export async function spendByCampaign(tx: Tx, { from, to }: Days): Promise<Map<string, Amounts>> {
  const { campaign, currency, amount, day } = adSpend;
  const rows = await tx
    .select({ campaign, currency, amount: sql`sum(${amount})`.mapWith(Number) })
    .from(adSpend)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(campaign, currency);
  const found = new Map<string, Amounts>();
  for (const row of rows) found.set(row.campaign, { ...found.get(row.campaign), [row.currency]: row.amount });
  return found;
}
