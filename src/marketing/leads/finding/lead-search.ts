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

/** What a lead is found by. */
export function leadEntry({ name, mobile, email, page = '', source = {} }: Named): SearchEntry {
  return searchEntry({ names: [name], codes: [mobile, email, page, source.utm_campaign ?? ''] });
}

/** Makes these leads found by what they are now. */
export async function indexLeads(tx: Tx, list: (Named & { id: string })[]): Promise<void> {
  const rows = list.map((lead) => ({ leadId: lead.id, ...leadEntry(lead) }));
  const after = sql`on conflict (lead_id) do update set folded = excluded.folded, keys = excluded.keys`;
  await insertRows(tx, leadSearch, rows, after);
}

/** Makes a lead found by what it is and by what the one that became part of it was; that one is found no more. */
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

/** Makes up to 500 leads found that are not yet, such as those that are older than the search; returns how many. */
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

/** The leads that are found by what was typed; undefined for nothing; signs without a word find none. */
export async function leadHits(tx: Tx, typed: string): Promise<Hits | undefined> {
  return typed.trim() === '' ? undefined : findHits(tx, table, leads.id, searchedWords(typed));
}

/** The leads that are found by what was typed, those that are written so first, then the newest; none without a word. */
export async function searchLeads(tx: Tx, typed: string, limit: number) {
  const ids = await bestHits(tx, table, searchedWords(typed), limit);
  if (ids.length === 0) return [];
  const { id, name, mobile, email, page, language } = leads;
  const rows = await tx.select({ id, name, mobile, email, page, language }).from(leads).where(inArray(id, ids));
  return ids.flatMap((one) => rows.find((row) => row.id === one) ?? []);
}
