import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { leadChanged } from './describe-lead.ts';
import { salesPeople } from './sales-people.ts';
import { leads } from './tables.ts';

export type LeadPlan = {
  leadId: string;
  /** The id of a colleague; null for unassigned. */
  assignedTo: string | null;
  /** When to call next; null for never. */
  callAt: Date | null;
  /** The version of the lead that was seen. */
  version: number;
};

/**
 * Sets the assignee and the next call of a lead. Refuses a deleted lead, a colleague without permission to change leads, a call in the past, and a
 * stale version: `changed` has the current values. An unchanged plan is not written.
 */
export async function planLead(
  tx: Tx,
  { by, leadId, assignedTo, callAt, version }: LeadPlan & { by: Staff },
): Promise<
  Outcome<null, 'unknown' | 'no-colleague' | 'past' | 'changed', { assignedTo: string | null; callAt: Date | null }>
> {
  requirePermission(by, 'leads.change');
  const [lead] = isId(leadId) ? await tx.select().from(leads).where(eq(leads.id, leadId)).for('update') : [];
  const now = { assignedTo: lead?.assignedTo ?? null, callAt: lead?.callAt ?? null };
  if (!lead) return refused('unknown', now);
  if (lead.version !== version) return refused('changed', now);
  const people = await salesPeople(tx);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  if (assignedTo !== null && assignedTo !== lead.assignedTo && nameOf(assignedTo) === null)
    return refused('no-colleague', now);
  const sameCall = callAt?.getTime() === lead.callAt?.getTime();
  if (callAt && !sameCall) {
    const [clock] = await tx
      .select({ past: sql<boolean>`${callAt.toISOString()}::timestamptz < now() - interval '5 minutes'` })
      .from(leads)
      .where(eq(leads.id, leadId));
    if (clock?.past) return refused('past', now);
  }
  if (sameCall && assignedTo === lead.assignedTo) return ok(null);
  await tx
    .update(leads)
    .set({ assignedTo, callAt, version: version + 1 })
    .where(and(eq(leads.id, leadId), eq(leads.version, version)));
  const words = (who: string | null, at: Date | null) => ({
    assignedTo: nameOf(who),
    callAt: at?.toISOString() ?? null,
  });
  await recordAudit(tx, {
    who: by.name,
    did: 'planned',
    kind: 'lead',
    id: leadId,
    details: { before: words(lead.assignedTo, lead.callAt), after: words(assignedTo, callAt) },
  });
  await leadChanged(tx, leadId, { what: 'planned' });
  return ok(null);
}
