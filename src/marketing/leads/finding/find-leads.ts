import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { rowsOfPart, type Part, type Place } from '#foundation/kit/lists/keyset.ts';
import { leadConditions, type LeadFilter } from './lead-filter.ts';
import type { LeadSort } from './lead-sorts.ts';
import type { LeadKind, LeadState } from '../model.ts';
import { leads, leadSubmissions } from '../tables.ts';
import { readLeadToken } from '../taking/lead-token.ts';

type LeadRange = LeadFilter & { sort?: LeadSort; part?: Part; limit?: number; offset?: number };

/** Leads of the filter, latest first unless sorted otherwise; from the cursor `part` on, if given. */
export async function listLeads(
  tx: Tx,
  { sort = 'newest', part, limit = rowsOfPart, offset = 0, ...filter }: LeadRange,
) {
  const column = sort === 'call' ? leads.callAt : leads.latestAt;
  const down = (sort === 'newest') !== (part?.back ?? false);
  const place = part?.from;
  const after =
    place && sql`(${column}, ${leads.id}) ${down ? sql`<` : sql`>`} (${place.value}::timestamptz, ${place.id}::uuid)`;
  const direction = down ? desc : asc;
  return tx
    .select()
    .from(leads)
    .where(
      and(
        ...(await leadConditions(tx, filter)),
        sort === 'call' ? isNotNull(leads.callAt) : undefined,
        after ?? undefined,
      ),
    )
    .orderBy(direction(column), direction(leads.id))
    .limit(limit)
    .offset(offset);
}

/** The cursor of a lead in a list sorted this way. */
export function placeOfLead({ id, latestAt, callAt }: typeof leads.$inferSelect, sort: LeadSort): Place {
  return { id, value: (sort === 'call' ? (callAt ?? latestAt) : latestAt).toISOString() };
}

/** The pages each of these leads was left on, oldest first; at most 200 leads. */
export async function leadPages(tx: Tx, ids: string[]): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>();
  if (ids.length === 0) return pages;
  const rows = await tx
    .select({ leadId: leadSubmissions.leadId, page: leadSubmissions.page })
    .from(leadSubmissions)
    .where(and(inArray(leadSubmissions.leadId, ids.slice(0, 200)), isNotNull(leadSubmissions.page)))
    .groupBy(leadSubmissions.leadId, leadSubmissions.page)
    .orderBy(min(leadSubmissions.at));
  for (const { leadId, page } of rows) if (page) pages.set(leadId, [...(pages.get(leadId) ?? []), page]);
  return pages;
}

/** One lead with all its submissions, oldest first, or null, also for text that is no id. */
export async function findLead(tx: Tx, id: string) {
  if (!isId(id)) return null;
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id));
  if (!lead) return null;
  const submissions = await tx
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id))
    .orderBy(asc(leadSubmissions.at))
    .limit(100);
  return { ...lead, sent: submissions };
}

type LeadOfToken = {
  leadId: string;
  kind: LeadKind;
  page: string;
  mobile: string | null;
  suspected: boolean;
  createdAt: Date;
};

/** What the thank-you page may know of the lead of a genuine token; null for any other text. */
export async function findLeadByToken(tx: Tx, token: unknown): Promise<LeadOfToken | null> {
  const read = readLeadToken(token);
  if (!read) return null;
  const { kind, page, mobile, suspected, createdAt } = leads;
  const { id, leadId } = leadSubmissions;
  const isIt =
    'leadId' in read
      ? eq(leads.id, read.leadId)
      : inArray(leads.id, tx.select({ leadId }).from(leadSubmissions).where(eq(id, read.submission)));
  const [lead] = await tx
    .select({ leadId: leads.id, kind, page, mobile, suspected, createdAt })
    .from(leads)
    .where(isIt);
  return lead ?? null;
}

/**
 * How many leads of the filter are in each state, are suspected, and want the newsletter; state and kind of the filter are ignored. A search with too
 * many hits is counted up to a thousand: with `more` there are at least that many.
 */
export async function countLeads(
  tx: Tx,
  filter: LeadFilter = {},
): Promise<Record<LeadState | 'suspected' | 'newsletter', number> & { more: boolean }> {
  const { state: _state, kind: _kind, suspected: _suspected, hits: found, ...others } = filter;
  const rest = { ...others, hits: found?.some ? { ...found, where: found.some } : found };
  const rows = await tx
    .select({ state: leads.state, kind: leads.kind, suspected: leads.suspected, number: count() })
    .from(leads)
    .where(and(...(await leadConditions(tx, { ...rest, kind: null, suspected: null }))))
    .groupBy(leads.state, leads.kind, leads.suspected);
  const counts = { new: 0, contacted: 0, interested: 0, enrolled: 0, closed: 0, suspected: 0, newsletter: 0 };
  const more = Boolean(found?.some);
  for (const { state, kind, suspected, number } of rows) {
    if (kind === 'callback') counts[suspected ? 'suspected' : state] += number;
    else if (!suspected) counts.newsletter += number;
  }
  return { ...counts, more };
}

/** How many leads wait for a first call, counted up to `most`: it is shown on every studio screen. */
export async function countNewLeads(tx: Tx, most: number): Promise<number> {
  const waiting = and(
    eq(leads.state, 'new'),
    eq(leads.kind, 'callback'),
    eq(leads.suspected, false),
    isNull(leads.mergedInto),
  );
  return (await tx.select({ id: leads.id }).from(leads).where(waiting).limit(most)).length;
}
