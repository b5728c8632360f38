import { asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leadOrders } from './tables.ts';

/** Links a lead with an order; part of the transaction that places it or gives the seat. Idempotent. */
export async function linkLeadToOrder(
  tx: Tx,
  link: { leadId: string; orderId: string; reference: string },
): Promise<void> {
  await tx.insert(leadOrders).values(link).onConflictDoNothing();
}

/** The lead of this order, the first of several, or null. */
export async function leadOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const { leadId, createdAt } = leadOrders;
  const those = tx.select({ leadId }).from(leadOrders).where(eq(leadOrders.orderId, orderId));
  const [found] = await those.orderBy(asc(createdAt), asc(leadId)).limit(1);
  return found?.leadId ?? null;
}

/** The orders of a lead, newest first; at most fifty. */
export async function ordersOfLead(
  tx: Tx,
  leadId: string,
): Promise<{ orderId: string; reference: string; at: Date }[]> {
  const { orderId, reference, createdAt } = leadOrders;
  const those = tx.select({ orderId, reference, at: createdAt }).from(leadOrders).where(eq(leadOrders.leadId, leadId));
  return those.orderBy(desc(createdAt), desc(orderId)).limit(50);
}
