import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { payments, paymentSessions } from './tables.ts';

export type PaymentSession = { id: string; gateway: string; gatewayReference: string; redirectTo: string };

/** Notes that a payment was opened at a gateway for an order; the same one twice is noted once. */
export async function storePaymentSession(tx: Tx, orderId: string, session: Omit<PaymentSession, 'id'>): Promise<void> {
  await tx
    .insert(paymentSessions)
    .values({ id: newId(), orderId, ...session })
    .onConflictDoNothing({ target: [paymentSessions.gateway, paymentSessions.gatewayReference] });
}

/** The payments opened for an order, the newest first. */
export async function listPaymentSessions(tx: Tx, orderId: string): Promise<PaymentSession[]> {
  const { id, gateway, gatewayReference, redirectTo } = paymentSessions;
  const opened = tx
    .select({ id, gateway, gatewayReference, redirectTo })
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, orderId));
  return opened.orderBy(desc(paymentSessions.id)).limit(5);
}

/**
 * Asks for the right to look a session up now. Answers false when somebody asked less than three seconds ago, so that
 * a page that refreshes itself does not become a storm at the gateway.
 */
export async function mayLookUp(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx
    .update(paymentSessions)
    .set({ askedAt: sql`clock_timestamp()` })
    .where(
      sql`${paymentSessions.id} = ${sessionId} and (${paymentSessions.askedAt} is null or ${paymentSessions.askedAt} < clock_timestamp() - interval '3 seconds')`,
    )
    .returning({ id: paymentSessions.id });
  return rows.length === 1;
}

/**
 * Orders of the last day that have an open payment and no money for it yet, those asked about longest ago first. The
 * older a session, the rarer it is asked about: each time after another tenth of its age.
 */
export async function listOrdersToAsk(tx: Tx): Promise<string[]> {
  const { orderId, askedAt, createdAt } = paymentSessions;
  const money = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['paid', 'extra', 'mismatch', 'refunded'])));
  const due = sql`${createdAt} > now() - interval '1 day' and (${askedAt} is null or ${askedAt} < now() - (now() - ${createdAt}) / 10)`;
  const rows = await tx
    .select({ orderId })
    .from(paymentSessions)
    .where(and(due, notExists(money)))
    .orderBy(sql`${askedAt} nulls first`)
    .limit(200);
  return [...new Set(rows.map((row) => row.orderId))];
}
