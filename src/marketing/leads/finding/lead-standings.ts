import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { entriesAbout, entriesBetween } from '#platform/people';
import type { DatedEntry } from '#platform/people/model';
import type { LeadState } from '../model.ts';
import { programmesOfPages } from '../pipeline/programmes-of-pages.ts';
import { leads } from '../tables.ts';

type Range = { since: Date; until: Date; limit: number };
type Happened = { id: string; at: Date };

/** First callback requests after `since` and until `until`, oldest first. */
export async function leadsAsked(tx: Tx, { since, until, limit }: Range): Promise<Happened[]> {
  const { id, createdAt: at } = leads;
  return tx
    .select({ id, at })
    .from(leads)
    .where(
      and(
        gt(at, since),
        lte(at, until),
        eq(leads.kind, 'callback'),
        eq(leads.suspected, false),
        isNull(leads.mergedInto),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

const missed = ({ did, details }: DatedEntry) => did === 'called' && details.outcome === 'not-reached';
const answered = ({ did, details }: DatedEntry) => did === 'called' && details.outcome !== 'not-reached';

/** Calls read per page. */
const atOnce = 500;

/**
 * Leads with `tries` failed calls since they were last reached, at the time of the last of these calls; after `since` and until `until`, oldest
 * first.
 */
export async function leadsNotReached(
  tx: Tx,
  { tries, limit, ...range }: Range & { tries: number },
): Promise<Happened[]> {
  const found = new Map<string, Date>();
  for (let { since } = range; found.size < limit;) {
    const calls = await entriesBetween(tx, { of: 'lead', deeds: ['called'], since, until: range.until, limit: atOnce });
    const inVain = calls.filter(missed);
    const all = await entriesAbout(tx, { of: 'lead', deeds: ['called'], ids: inVain.map(({ aboutId }) => aboutId) });
    for (const { aboutId, at } of inVain) {
      const before = (all.get(aboutId) ?? []).filter((call) => call.at <= at);
      const times = before.slice(before.findLastIndex(answered) + 1).filter(missed).length;
      if (times >= tries && !found.has(aboutId)) found.set(aboutId, at);
    }
    const last = calls.at(-1)?.at;
    if (calls.length < atOnce || !last || last <= since) break;
    since = last;
  }
  return [...found].map(([id, at]) => ({ id, at }));
}

/** The state of a lead, as far as it decides whether to write to them. */
export type LeadStanding = {
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  language: Language;
  page: string;
  /** The slug of the programme its page sells; null if it sells none. */
  programme: string | null;
  mergedInto: string | null;
  /** When it was last reached by phone, and since when it is enrolled or closed; null if it is not. */
  calledAt: Date | null;
  enrolledAt: Date | null;
  closedAt: Date | null;
};

/** The states of these leads, without newsletter ones. */
export async function leadStandings(tx: Tx, ids: string[]): Promise<LeadStanding[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, ids), eq(leads.kind, 'callback')));
  const sold = await programmesOfPages(tx, [...new Set(rows.map(({ page }) => page))]);
  const entries = await entriesAbout(tx, { of: 'lead', deeds: ['called', 'state-changed'], ids });
  return rows.map(({ id, name, mobile, email, language, page, mergedInto, state, createdAt }) => {
    const done = entries.get(id) ?? [];
    const since = (one: LeadState) =>
      state === one ? (done.findLast(({ details }) => details.to === one)?.at ?? createdAt) : null;
    return {
      id,
      name,
      mobile,
      email,
      language: language as Language,
      page,
      programme: sold.get(page) ?? null,
      mergedInto,
      calledAt: done.findLast(answered)?.at ?? null,
      enrolledAt: since('enrolled'),
      closedAt: since('closed'),
    };
  });
}
