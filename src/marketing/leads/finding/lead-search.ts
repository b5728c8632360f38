import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bestHits, findHits, insertRows, type Hits, type Tx } from '#platform/db';
import { searchedWords, searchEntry, type SearchEntry } from '#foundation/kit/lists/search-keys.ts';
import { leads, leadSearch } from '../tables.ts';

type Named = {
  name: string;
  mobile: string | null;
  email: string | null;
  page?: string;
  source?: { utm_campaign?: string };
};

/** The search entry of a lead. */
export function leadEntry({ name, mobile, email, page = '', source = {} }: Named): SearchEntry {
  return searchEntry({ names: [name], codes: [mobile, email, page, source.utm_campaign ?? ''] });
}

/** Updates the search index of these leads. */
export async function indexLeads(tx: Tx, list: (Named & { id: string })[]): Promise<void> {
  const rows = list.map((lead) => ({ leadId: lead.id, ...leadEntry(lead) }));
  const after = sql`on conflict (lead_id) do update set folded = excluded.folded, keys = excluded.keys`;
  await insertRows(tx, leadSearch, rows, after);
}

/** Indexes a lead with its own data and those of the lead merged into it, which is no longer found. */
export async function indexMerged(tx: Tx, into: Named & { id: string }, from: Named & { id: string }): Promise<void> {
  const codes = [into, from].flatMap(({ mobile, email, page = '', source = {} }) => [
    mobile,
    email,
    page,
    source.utm_campaign ?? '',
  ]);
  const row = { leadId: into.id, ...searchEntry({ names: [into.name, from.name], codes }) };
  const after = sql`on conflict (lead_id) do update set folded = excluded.folded, keys = excluded.keys`;
  await insertRows(tx, leadSearch, [row], after);
  await tx.delete(leadSearch).where(eq(leadSearch.leadId, from.id));
}

/** Indexes up to 500 leads that are missing, such as those from before the search; returns how many. */
export async function indexMissingLeads(tx: Tx): Promise<number> {
  const missing = await tx
    .select({ lead: leads })
    .from(leads)
    .leftJoin(leadSearch, eq(leadSearch.leadId, leads.id))
    .where(and(isNull(leadSearch.leadId), isNull(leads.mergedInto)))
    .limit(500);
  await indexLeads(
    tx,
    missing.map(({ lead }) => lead),
  );
  return missing.length;
}

const table = { table: leadSearch, id: leadSearch.leadId, folded: leadSearch.folded, keys: leadSearch.keys };

/** The hits of a search; undefined for an empty text; none for a text without a word. */
export async function leadHits(tx: Tx, typed: string): Promise<Hits | undefined> {
  return typed.trim() === '' ? undefined : findHits(tx, table, leads.id, searchedWords(typed));
}

/** The leads that match a text, exact spellings first, then newest; none without a word. */
export async function searchLeads(tx: Tx, typed: string, limit: number) {
  const ids = await bestHits(tx, table, searchedWords(typed), limit);
  if (ids.length === 0) return [];
  const { id, name, mobile, email, page, language } = leads;
  const rows = await tx.select({ id, name, mobile, email, page, language }).from(leads).where(inArray(id, ids));
  return ids.flatMap((one) => rows.find((row) => row.id === one) ?? []);
}
