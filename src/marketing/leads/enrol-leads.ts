import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit } from '#platform/people';
import { leadChanged } from './describe-lead.ts';
import { linkLeadToOrder } from './lead-orders.ts';
import { leads, leadWindows } from './tables.ts';

/**
 * Marks all callback leads with this number (E.164) or mail address as enrolled and not suspected, and links them with the order. Part of the
 * transaction that gives the seat; `order` is its reference, for the history. Idempotent.
 */
export async function enrolLeads(
  tx: Tx,
  { mobile, email, order, orderId }: { mobile: string; email: string; order: string; orderId: string },
): Promise<void> {
  // Two index look-ups instead of a sequential scan.
  const theirs = sql`(select lead_id from ${leadWindows} where mobile = ${mobile}
    union select id from ${leads} where kind = 'callback' and email is not null and lower(email) = ${email.toLowerCase()})`;
  const open = await tx
    .select({ id: leads.id, state: leads.state })
    .from(leads)
    .where(and(sql`${leads.id} in ${theirs}`, eq(leads.kind, 'callback'), isNull(leads.mergedInto)))
    .orderBy(leads.id)
    .for('update');
  for (const { id, state } of open) {
    await linkLeadToOrder(tx, { leadId: id, orderId, reference: order });
    if (state === 'enrolled') continue;
    await tx.update(leads).set({ state: 'enrolled', suspected: false }).where(eq(leads.id, id));
    const details = { from: state, to: 'enrolled', order };
    await recordAudit(tx, { who: 'system', did: 'state-changed', kind: 'lead', id, details });
    await leadChanged(tx, id, { what: 'state', from: state, to: 'enrolled', order: orderId });
  }
}
