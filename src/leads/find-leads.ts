import { and, asc, count, desc, eq, ilike, inArray, isNotNull, like, min, or, type SQL } from 'drizzle-orm';
import { sessionSecret } from '#config';
import { likePattern, type Tx } from '#db';
import { isId } from '#kit/id';
import { readToken } from '#kit/signed-token';
import type { LeadKind, LeadState } from './model.ts';
import { leads, leadSubmissions } from './tables.ts';

export type LeadFilter = {
  /** Those who asked for a call, unless said otherwise. */
  kind?: LeadKind;
  search?: string;
  state?: LeadState;
  suspected?: boolean;
  limit?: number;
  offset?: number;
};

/** Leads, the latest first; at most 100 at once. Without `suspected` those that look like a bot's are left out. */
export async function listLeads(tx: Tx, filter: LeadFilter) {
  const { kind = 'callback', search, state, suspected = false, limit = 50, offset = 0 } = filter;
  const conditions: (SQL | undefined)[] = [eq(leads.kind, kind), eq(leads.suspected, suspected)];
  if (state) conditions.push(eq(leads.state, state));
  if (search?.trim()) conditions.push(matches(search.trim().slice(0, 80)));
  return tx
    .select()
    .from(leads)
    .where(and(...conditions))
    .orderBy(desc(leads.latestAt), desc(leads.id))
    .limit(Math.min(limit, 100))
    .offset(offset);
}

function matches(search: string): SQL | undefined {
  const pattern = likePattern(search);
  const digits = search.replaceAll(/\D/g, '');
  return or(
    ilike(leads.name, pattern),
    ilike(leads.email, pattern),
    ilike(leads.page, pattern),
    digits.length >= 3 ? like(leads.mobile, `%${digits}%`) : undefined,
  );
}

/** The pages each of these leads was left on, the first one first; at most 200 leads. */
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

/** One lead with everything it ever sent, oldest first; null when there is none, also for text that is no id. */
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

/** What the thank-you page may know of the lead whose genuine token it was given; null for any other text. */
export async function findLeadByToken(
  tx: Tx,
  token: unknown,
): Promise<{ leadId: string; kind: LeadKind; page: string; mobile: string | null } | null> {
  const id = readToken(sessionSecret(), 'lead', token, Math.floor(Date.now() / 1000));
  if (!isId(id)) return null;
  const [lead] = await tx
    .select({ leadId: leads.id, kind: leads.kind, page: leads.page, mobile: leads.mobile })
    .from(leads)
    .where(eq(leads.id, id));
  return lead ?? null;
}

/** How many who asked for a call stand in each state, how many are suspected to be a bot's, and who wants the newsletter. */
export async function countLeads(tx: Tx): Promise<Record<LeadState | 'suspected' | 'newsletter', number>> {
  const rows = await tx
    .select({ kind: leads.kind, state: leads.state, suspected: leads.suspected, number: count() })
    .from(leads)
    .groupBy(leads.kind, leads.state, leads.suspected);
  const counts = { new: 0, contacted: 0, interested: 0, enrolled: 0, closed: 0, suspected: 0, newsletter: 0 };
  for (const { kind, state, suspected, number } of rows) {
    if (kind === 'callback') counts[suspected ? 'suspected' : state] += number;
    else if (!suspected) counts.newsletter += number;
  }
  return counts;
}

/** How many leads wait for a first call, counted up to `most`: this stands on every screen of the studio. */
export async function countNewLeads(tx: Tx, most: number): Promise<number> {
  const waiting = and(eq(leads.state, 'new'), eq(leads.kind, 'callback'), eq(leads.suspected, false));
  return (await tx.select({ id: leads.id }).from(leads).where(waiting).limit(most)).length;
}
