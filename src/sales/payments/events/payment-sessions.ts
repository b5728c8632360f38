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
  /** When the buyer was last sent to it, or came back while its state was unknown. */
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

/** Records payments opened at gateways, in one statement; idempotent. */
export async function storePaymentSessions(tx: Tx, sessions: Omit<PaymentSession, 'id' | 'begunAt'>[]): Promise<void> {
  const rows = sessions.map((session) => ({ id: newId(), ...session }));
  await insertRows(
    tx,
    paymentSessions,
    rows,
    sql`on conflict (gateway, gateway_reference) do update set begun_at = now()`,
  );
}

/** Marks the state of an opened payment as unknown from now on: the buyer is sent to it again, or the look-up failed. */
export async function beginAgain(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(paymentSessions)
    .set({ begunAt: sql`now()` })
    .where(eq(paymentSessions.id, sessionId));
}

/** The payments opened for an order, newest first. */
export async function listPaymentSessions(tx: Tx, orderId: string): Promise<PaymentSession[]> {
  const opened = tx.select(sessionColumns).from(paymentSessions).where(eq(paymentSessions.orderId, orderId));
  return opened.orderBy(desc(paymentSessions.id)).limit(20);
}

/** The gateway of the newest opened payment, by order id. */
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

/** The payment opened at a gateway under this reference; null if it is not ours. */
export async function findPaymentSession(
  tx: Tx,
  gateway: string,
  gatewayReference: string,
): Promise<PaymentSession | null> {
  const [session] = await sessionOfReference(tx, { gateway, gatewayReference });
  return session ?? null;
}

/** The payments opened at a gateway under these references; unknown ones are left out. */
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
 * The payment of a part opened at this gateway less than 20 hours ago: older payment pages have expired. `since`: since when the amount is current;
 * earlier ones ask for another amount.
 */
export async function findOpenSession(
  tx: Tx,
  { orderId, part, gateway, since }: { orderId: string; part: number; gateway: string; since?: Date | undefined },
): Promise<PaymentSession | null> {
  const [session] = await openSession(tx, { orderId, part, gateway, since: (since ?? new Date(0)).toISOString() });
  return session ?? null;
}

/**
 * Claims a look-up of a session. Returns false if the last one was less than three seconds ago, so that a self-refreshing page does not flood the
 * gateway.
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
 * Orders of the last day with an open, unpaid payment, least recently looked up first. Backoff: the next look-up is due after another tenth of the
 * session's age.
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
