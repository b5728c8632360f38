import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { ok, refused, type Outcome } from '#kit/outcome';
import { recordAudit } from '#people';
import { leadChanged } from './describe-lead.ts';
import type { LeadState } from './model.ts';
import { leads } from './tables.ts';

/**
 * Moves a lead on, or back: undoing is the same step the other way round. Refused when the lead no longer stands in
 * `from`, because somebody else was faster.
 */
export async function changeLeadState(
  tx: Tx,
  { leadId, from, to, who }: { leadId: string; from: LeadState; to: LeadState; who: string },
): Promise<Outcome<null, 'changed-meanwhile'>> {
  const changed = await tx
    .update(leads)
    .set({ state: to })
    .where(and(eq(leads.id, leadId), eq(leads.state, from)))
    .returning({ id: leads.id });
  if (changed.length === 0) return refused('changed-meanwhile');
  await recordAudit(tx, { who, did: 'state-changed', kind: 'lead', id: leadId, details: { from, to } });
  await leadChanged(tx, leadId, { what: 'state', from, to });
  return ok(null);
}

/** Says that a lead held for a bot's is a person's after all. Repeating it changes nothing. */
export async function trustLead(tx: Tx, { leadId, who }: { leadId: string; who: string }): Promise<void> {
  const changed = await tx
    .update(leads)
    .set({ suspected: false })
    .where(and(eq(leads.id, leadId), eq(leads.suspected, true)))
    .returning({ id: leads.id });
  if (changed.length === 0) return;
  await recordAudit(tx, { who, did: 'trusted', kind: 'lead', id: leadId });
  await leadChanged(tx, leadId, { what: 'trusted' });
}
