import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { insertRows, preparedQuery, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { payments, paymentSessions } from '../tables.ts';

export type PaymentSession = {
  id: string;
  orderId: string;
  part: number;
  gateway: string;
  gatewayReference: string;
  redirectTo: string;
  /** When the buyer was last led to it, or came back from it while nobody could say what they did there. */
  begunAt: Date;
};

const sessionColumns = {
  id: paymentSessions.id,
  orderId: paymentSessions.orderId,
  part: paymentSessions.part,
  gateway: paymentSessions.gateway,
  gatewayReference: paymentSessions.gatewayReference,
  redirectTo: paymentSessions.redirectTo,
  begunAt: paymentSessions.begunAt,
};

/** Notes payments that were opened at gateways, in one statement; the same one twice is noted once. */
export async function storePaymentSessions(tx: Tx, sessions: Omit<PaymentSession, 'id' | 'begunAt'>[]): Promise<void> {
  const rows = sessions.map((session) => ({ id: newId(), ...session }));
  await insertRows(
    tx,
    paymentSessions,
    rows,
    sql`on conflict (gateway, gateway_reference) do update set begun_at = now()`,
  );
}

/** Notes that what the buyer does at an opened payment is not known from now on: they are led to it again, or it cannot be asked. */
export async function beginAgain(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(paymentSessions)
    .set({ begunAt: sql`now()` })
    .where(eq(paymentSessions.id, sessionId));
}

/** The payments opened for an order, the newest first. */
export async function listPaymentSessions(tx: Tx, orderId: string): Promise<PaymentSession[]> {
  const opened = tx.select(sessionColumns).from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
  return opened.orderBy(desc(paymentSessions.id)).limit(20);
}

/** Of these orders the gateway of the newest payment that was opened, by the order's id. */
export async function newestGateways(tx: Tx, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, gateway, id } = paymentSessions;
  const newest = await tx
    .selectDistinctOn([orderId], { orderId, gateway })
    .from(paymentSessions)
    .where(inArray(orderId, orderIds))
    .orderBy(orderId, desc(id));
  return new Map(newest.map((session) => [session.orderId, session.gateway]));
}

const sessionOfReference = preparedQuery((db) =>
  db
    .select(sessionColumns)
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.gateway, sql.placeholder('gateway')),
        eq(paymentSessions.gatewayReference, sql.placeholder('gatewayReference')),
      ),
    ),
);

/** The payment we opened at a gateway under its reference; null for one we never opened. */
export async function findPaymentSession(
  tx: Tx,
  gateway: string,
  gatewayReference: string,
): Promise<PaymentSession | null> {
  const [session] = await sessionOfReference(tx, { gateway, gatewayReference });
  return session ?? null;
}

/** The payments we opened at a gateway under these references; those we never opened are left out. */
export async function findPaymentSessions(
  tx: Tx,
  gateway: string,
  gatewayReferences: string[],
): Promise<PaymentSession[]> {
  if (gatewayReferences.length === 0) return [];
  return tx
    .select(sessionColumns)
    .from(paymentSessions)
    .where(and(eq(paymentSessions.gateway, gateway), inArray(paymentSessions.gatewayReference, gatewayReferences)));
}

const openSession = preparedQuery((db) => {
  const { orderId, part, gateway, createdAt, id } = paymentSessions;
  const same = [eq(orderId, sql.placeholder('orderId')), eq(part, sql.placeholder('part'))];
  const fresh = sql`${createdAt} > now() - interval '20 hours' and ${createdAt} >= ${sql.placeholder('since')}::timestamptz`;
  return db
    .select(sessionColumns)
    .from(paymentSessions)
    .where(and(...same, eq(gateway, sql.placeholder('gateway')), fresh))
    .orderBy(desc(id))
    .limit(1);
});

/**
 * The payment of a part that is open at this gateway since less than 20 hours: older pages have ended there. `since`: when the amount became what
 * it is; what was opened before asks for another.
 */
export async function findOpenSession(
  tx: Tx,
  { orderId, part, gateway, since }: { orderId: string; part: number; gateway: string; since?: Date | undefined },
): Promise<PaymentSession | null> {
  const [session] = await openSession(tx, { orderId, part, gateway, since: (since ?? new Date(0)).toISOString() });
  return session ?? null;
}

/**
 * Asks for the right to look a session up now. Returns false when somebody asked less than three seconds ago, so that
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
  const { orderId, part, askedAt, createdAt } = paymentSessions;
  const money = tx
    .select({ id: payments.id })
    .from(payments)

    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.part, part),
        inArray(payments.state, ['paid', 'extra', 'mismatch', 'refunded']),
      ),
    );
  const due = sql`${createdAt} > now() - interval '1 day' and (${askedAt} is null or ${askedAt} < now() - (now() - ${createdAt}) / 10)`;
  const rows = await tx
    .select({ orderId })
    .from(paymentSessions)
    .where(and(due, notExists(money)))
    .orderBy(sql`${askedAt} nulls first`)
    .limit(200);
  return [...new Set(rows.map((row) => row.orderId))];
}
