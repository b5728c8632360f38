import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { moveNotes } from '#platform/notes';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { joinTouches } from '#marketing/tracking/model';
import { leadChanged } from '../describe-lead.ts';
import { indexMerged } from '../finding/lead-search.ts';
import type { LeadState, MergedFields, MovedWithLead } from '../model.ts';
import { leadMerges, leadOrders, leads, leadSubmissions, leadWindows } from '../tables.ts';

export type LeadRow = typeof leads.$inferSelect;

/** The rank of states for a merge: the further wins; a closed lead takes the state of one that is not. */
const rank: Record<LeadState, number> = { closed: 0, new: 1, contacted: 2, interested: 3, enrolled: 4 };

/**
 * Merges one lead (`from`) into another: its submissions, notes, numbers and orders move; the latest consent, the further state and the earlier
 * planned call are kept, and the colleague of the remaining lead, else of the other. Its address redirects to the remaining lead. Refuses 'unknown'
 * (either is gone, a newsletter's, or already merged) and 'same'. `undoMerge` reverts it.
 */
export async function mergeLeads(
  tx: Tx,
  { by, intoId, fromId }: { by: Staff; intoId: string; fromId: string },
): Promise<Outcome<{ mergeId: string }, 'unknown' | 'same'>> {
  requirePermission(by, 'leads.change');
  if (intoId === fromId) return refused('same');
  const found = await lockLeads(tx, [intoId, fromId]);
  const [into, from] = [found.get(intoId), found.get(fromId)];
  if (!into || !from || [into, from].some(({ kind, mergedInto }) => kind !== 'callback' || mergedInto !== null))
    return refused('unknown');
  const moved = await move(tx, { from: fromId, to: intoId });
  const merged = together(into, from);
  const version = into.version + 1;
  await tx
    .update(leads)
    .set({ ...merged, version })
    .where(eq(leads.id, intoId));
  await tx.update(leads).set({ mergedInto: intoId }).where(eq(leads.id, fromId));
  await indexMerged(tx, { ...into, ...merged }, from);
  const mergeId = newId();
  const after = { version, submissions: merged.submissions, state: merged.state, stage: merged.stage };
  await tx
    .insert(leadMerges)
    .values({ id: mergeId, intoId, fromId, who: by.name, before: fieldsOf(into), after, moved });
  const about = { who: by.name, by, kind: 'lead' };
  await recordAudit(tx, {
    ...about,
    did: 'merged-lead',
    id: intoId,
    details: { before: namesOf(into), after: namesOf(merged), merged: from.name, from: fromId },
  });
  await recordAudit(tx, { ...about, did: 'merged-into', id: fromId, details: { into: intoId } });
  await leadChanged(tx, intoId, { what: 'merged', with: fromId });
  await leadChanged(tx, fromId, { what: 'merged', into: intoId });
  return ok({ mergeId });
}

/** Locks leads in the global lock order. */
export async function lockLeads(tx: Tx, ids: string[]): Promise<Map<string, LeadRow>> {
  const those = inArray(leads.id, ids.filter(isId));
  const rows = await tx.select().from(leads).where(those).orderBy(leads.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

function together(into: LeadRow, from: LeadRow) {
  const consent = into.consentAt >= from.consentAt ? into : from;
  const calls = [into.callAt, from.callAt].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime());
  const [mobile, country] = into.mobile ? [into.mobile, into.country] : [from.mobile, from.country];
  return {
    name: into.name,
    mobile,
    country,
    email: into.email ?? from.email,
    ...(rank[from.state] > rank[into.state] ? standing(from) : standing(into)),
    suspected: into.suspected && from.suspected,
    submissions: into.submissions + from.submissions,
    createdAt: into.createdAt < from.createdAt ? into.createdAt : from.createdAt,
    latestAt: into.latestAt > from.latestAt ? into.latestAt : from.latestAt,
    consentAt: consent.consentAt,
    consentText: consent.consentText,
    consentVersion: consent.consentVersion,
    assignedTo: into.assignedTo ?? from.assignedTo,
    callAt: calls[0] ?? null,
    source: Object.keys(into.source).length > 0 ? into.source : from.source,
    ...touchesOf(into, from),
    ...clockOf(into, from),
  };
}

/** The earliest first touch, and the last touch with a source. */
function touchesOf(into: LeadRow, from: LeadRow) {
  const of = ({ firstTouch: first, lastTouch: last }: LeadRow) => (first && last ? { first, last } : null);
  const { first: firstTouch = null, last: lastTouch = null } = joinTouches(of(into), of(from)) ?? {};
  return { firstTouch, lastTouch };
}

/** A lead that waits for a first response keeps waiting: the earlier deadline counts, unless the other lead was answered after it asked. */
function clockOf(into: LeadRow, from: LeadRow) {
  const answered = [into, from].flatMap(({ answeredAt }) => answeredAt?.getTime() ?? []);
  const waits = ({ answeredAt, askedAt, respondBy }: LeadRow) =>
    !answeredAt && askedAt && respondBy && !answered.some((at) => at >= askedAt.getTime());
  const [first] = [into, from].filter(waits).toSorted((a, b) => Number(a.respondBy) - Number(b.respondBy));
  const { askedAt, respondBy, answeredAt } = first ?? (into.answeredAt || !from.answeredAt ? into : from);
  return { askedAt, respondBy, answeredAt };
}

const standing = ({ state, stage }: LeadRow) => ({ state, stage });

async function move(tx: Tx, { from, to }: { from: string; to: string }): Promise<MovedWithLead> {
  // A submission key that both have stays with the remaining lead.
  const keys = tx.select({ once: leadSubmissions.once }).from(leadSubmissions).where(eq(leadSubmissions.leadId, to));
  const once = sql`case when ${leadSubmissions.once} in (${keys}) then null else ${leadSubmissions.once} end`;
  const submissions = await tx
    .update(leadSubmissions)
    .set({ leadId: to, once })
    .where(eq(leadSubmissions.leadId, from))
    .returning({ id: leadSubmissions.id });
  const contacts = await tx
    .update(leadWindows)
    .set({ leadId: to })
    .where(eq(leadWindows.leadId, from))
    .returning({ mobile: leadWindows.mobile, page: leadWindows.page });
  // An order that both are linked with stays with the remaining lead.
  const there = tx.select({ id: leadOrders.orderId }).from(leadOrders).where(eq(leadOrders.leadId, to));
  const orders = await tx
    .update(leadOrders)
    .set({ leadId: to })
    .where(and(eq(leadOrders.leadId, from), sql`${leadOrders.orderId} not in ${there}`))
    .returning({ id: leadOrders.orderId });
  return {
    submissions: submissions.map(({ id }) => id),
    notes: await moveNotes(tx, { kind: 'lead', from, to }),
    contacts,
    orders: orders.map(({ id }) => id),
  };
}

function fieldsOf(lead: LeadRow): MergedFields {
  const { mobile, country, email, state, stage, suspected, submissions } = lead;
  const { consentText, consentVersion, assignedTo, source } = lead;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    mobile,
    country,
    email,
    state,
    stage,
    suspected,
    submissions,
    consentText,
    consentVersion,
    assignedTo,
    source,
    createdAt: lead.createdAt.toISOString(),
    latestAt: lead.latestAt.toISOString(),
    consentAt: lead.consentAt.toISOString(),
    callAt: iso(lead.callAt),
    firstTouch: lead.firstTouch,
    lastTouch: lead.lastTouch,
    clock: { askedAt: iso(lead.askedAt), respondBy: iso(lead.respondBy), answeredAt: iso(lead.answeredAt) },
  };
}

function namesOf({ mobile, email, state }: Pick<LeadRow, 'mobile' | 'email' | 'state'>) {
  return { mobile, email, state };
}
