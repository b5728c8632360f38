import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { leadChanged } from './describe-lead.ts';
import { listStages } from './pipeline/list-stages.ts';
import { stageOf } from './pipeline/stage.ts';
import { leads } from './tables.ts';

/**
 * Moves a lead to another stage; undo is the reverse move. Stages are named by their keys. Stops the first-response clock. Refuses if the lead is no
 * longer in `from`, or `to` no longer exists, because somebody else was faster.
 */
export async function changeLeadState(
  tx: Tx,
  { leadId, from, to, who }: { leadId: string; from: string; to: string; who: string },
): Promise<Outcome<null, 'changed-meanwhile'>> {
  const stages = await listStages(tx);
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update');
  const [was, next] = [lead && stageOf(stages, lead), stages.find(({ key }) => key === to)];
  if (!lead || !next || was?.key !== from) return refused('changed-meanwhile');
  await tx
    .update(leads)
    .set({ state: next.state, stage: next.key, answeredAt: lead.answeredAt ?? sql`now()` })
    .where(eq(leads.id, leadId));
  const details = { from: was.name ?? was.state, to: next.name ?? next.state };
  await recordAudit(tx, { who, did: 'state-changed', kind: 'lead', id: leadId, details });
  await leadChanged(tx, leadId, { what: 'state', from: was.state, to: next.state });
  return ok(null);
}

/** Clears a lead suspected to be a bot's; `proof`: by its browser's proof of work. Idempotent. */
export async function trustLead(
  tx: Tx,
  { leadId, who, proof = false }: { leadId: string; who: string; proof?: boolean },
): Promise<void> {
  const changed = await tx
    .update(leads)
    .set({ suspected: false })
    .where(and(eq(leads.id, leadId), eq(leads.suspected, true)))
    .returning({ id: leads.id });
  if (changed.length === 0) return;
  await recordAudit(tx, { who, did: 'trusted', kind: 'lead', id: leadId, ...(proof && { details: { proof } }) });
  await leadChanged(tx, leadId, { what: 'trusted' });
}
