import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { moveNotes } from '#platform/notes';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { leadChanged } from '../describe-lead.ts';
import { indexLeads } from '../finding/lead-search.ts';
import { leadMerges, leadOrders, leads, leadSubmissions, leadWindows } from '../tables.ts';
import { lockLeads } from './merge-leads.ts';

export type Merge = typeof leadMerges.$inferSelect;

/** The last merge into this lead that can still be undone, or null. */
export async function lastMerge(tx: Tx, intoId: string): Promise<Merge | null> {
  const those = and(eq(leadMerges.intoId, intoId), isNull(leadMerges.undoneAt));
  const [merge] = await tx.select().from(leadMerges).where(those).orderBy(desc(leadMerges.id)).limit(1);
  return merge ?? null;
}

/** Whether a lead is as its last merge left it. */
export function isUnchanged(
  { version, submissions, state, stage }: { version: number; submissions: number; state: string; stage: string | null },
  { after }: Pick<Merge, 'after'>,
): boolean {
  const stands = state === after.state && (after.stage === undefined || stage === after.stage);
  return stands && version === after.version && submissions === after.submissions;
}

/**
 * Undoes the last merge of a lead: both are as before, each with its submissions, notes and orders. Later notes stay with the remaining lead. Refuses
 * 'unknown' (no merge, or undone already) and 'changed': planned, moved or submitted to since.
 */
export async function undoMerge(
  tx: Tx,
  { by, intoId }: { by: Staff; intoId: string },
): Promise<Outcome<{ fromId: string }, 'unknown' | 'changed'>> {
  requirePermission(by, 'leads.change');
  const known = await lastMerge(tx, intoId);
  if (!known) return refused('unknown');
  const found = await lockLeads(tx, [intoId, known.fromId]);
  // Read again under the locks: two parallel undos run once.
  const merge = await lastMerge(tx, intoId);
  const [into, from] = [found.get(intoId), found.get(known.fromId)];
  if (!merge || merge.id !== known.id || !into || !from) return refused('unknown');
  if (!isUnchanged(into, merge)) return refused('changed');
  const { fromId, before, moved } = merge;
  const { createdAt, latestAt, consentAt, callAt, clock, ...plain } = before;
  const date = (at: string | null) => (at === null ? null : new Date(at));
  const was = {
    ...plain,
    createdAt: new Date(createdAt),
    latestAt: new Date(latestAt),
    consentAt: new Date(consentAt),
    callAt: date(callAt),
    ...(clock && {
      askedAt: date(clock.askedAt),
      respondBy: date(clock.respondBy),
      answeredAt: date(clock.answeredAt),
    }),
  };
  await tx
    .update(leads)
    .set({ ...was, version: into.version + 1 })
    .where(eq(leads.id, intoId));
  await tx.update(leads).set({ mergedInto: null }).where(eq(leads.id, fromId));
  await moveBack(tx, { intoId, fromId, moved });
  await indexLeads(tx, [{ ...into, ...was }, from]);
  await tx
    .update(leadMerges)
    .set({ undoneAt: sql`now()` })
    .where(eq(leadMerges.id, merge.id));
  const about = { who: by.name, by, kind: 'lead' };
  await recordAudit(tx, { ...about, did: 'unmerged-lead', id: intoId, details: { from: fromId } });
  await recordAudit(tx, { ...about, did: 'unmerged-lead', id: fromId, details: { from: intoId } });
  for (const id of [intoId, fromId]) await leadChanged(tx, id, { what: 'unmerged' });
  return ok({ fromId });
}

async function moveBack(tx: Tx, { intoId, fromId, moved }: Pick<Merge, 'intoId' | 'fromId' | 'moved'>): Promise<void> {
  const { submissions, notes, contacts, orders } = moved;
  if (submissions.length > 0)
    await tx.update(leadSubmissions).set({ leadId: fromId }).where(inArray(leadSubmissions.id, submissions));
  await moveNotes(tx, { kind: 'lead', from: intoId, to: fromId, ids: notes });
  for (const { mobile, page } of contacts)
    await tx
      .update(leadWindows)
      .set({ leadId: fromId })
      .where(and(eq(leadWindows.mobile, mobile), eq(leadWindows.page, page)));
  if (orders.length > 0)
    await tx
      .update(leadOrders)
      .set({ leadId: fromId })
      .where(and(eq(leadOrders.leadId, intoId), inArray(leadOrders.orderId, orders)));
}
