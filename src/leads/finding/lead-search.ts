import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { hasWords, hasWritten, insertRows, type Tx } from '#db';
import { searchedWords, searchEntry, type SearchEntry } from '#kit/lists/search-keys';
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

/** The condition that a lead is found by what was typed; undefined for nothing; signs without a word find nothing. */
export function foundBy(tx: Tx, typed: string): SQL | undefined {
  if (typed.trim() === '') return undefined;
  const words = hasWords(leadSearch, searchedWords(typed));
  return words ? inArray(leads.id, tx.select({ id: leadSearch.leadId }).from(leadSearch).where(words)) : sql`false`;
}

/** The leads that are found by what was typed, those that are written so first, then the newest; none without a word. */
export async function searchLeads(tx: Tx, typed: string, limit: number) {
  const searched = searchedWords(typed);
  const words = hasWords(leadSearch, searched);
  if (!words) return [];
  const { id, name, mobile, email, page, language } = leads;
  return tx
    .select({ id, name, mobile, email, page, language })
    .from(leadSearch)
    .innerJoin(leads, eq(leads.id, leadSearch.leadId))
    .where(words)
    .orderBy(desc(hasWritten(leadSearch, searched)), desc(leadSearch.leadId))
    .limit(limit);
}
