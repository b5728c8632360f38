import { and, asc, eq, sql } from 'drizzle-orm';
import { preparedInsert, preparedQuery, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Currency, Money } from '#foundation/kit/money.ts';
import type { PaymentEvent, PaymentState } from '../model.ts';
import { payments } from '../tables.ts';

export type Payment = {
  id: string;
  orderId: string;
  part: number;
  gateway: string;
  gatewayPaymentId: string;
  amount: Money;
  state: PaymentState;
  createdAt: Date;
};

const write = preparedInsert(payments, (insert) =>
  insert
    .onConflictDoUpdate({
      target: [payments.gateway, payments.gatewayPaymentId],
      // It is booked now: the month in which it failed may be closed.
      set: { state: 'paid', createdAt: sql`now()`, updatedAt: sql`now()` },
      setWhere: sql`${payments.state} = 'failed' and excluded.state = 'paid' and ${payments.orderId} = excluded.order_id`,
    })
    .returning(),
);

/**
 * Upserts a payment in the ledger, once per gateway payment. `changed`: the payment is new, or it was known as failed and is paid now. A later
 * `failed` never reverts `paid`.
 */
export async function recordPayment(tx: Tx, event: PaymentEvent): Promise<{ payment: Payment; changed: boolean }> {
  const { orderId, part, gateway, gatewayReference, gatewayPaymentId, outcome, amount } = event;
  const facts = { orderId, part, gateway, gatewayReference, gatewayPaymentId, ...amount, state: outcome };
  const [written] = await write(tx, { id: newId(), ...facts });
  if (written) return { payment: toPayment(written), changed: true };
  const known = and(eq(payments.gateway, gateway), eq(payments.gatewayPaymentId, gatewayPaymentId));
  const [row] = await tx.select().from(payments).where(known);
  if (!row) throw new Error('A payment was neither stored nor known');
  return { payment: toPayment(row), changed: false };
}

/** Says what a payment turned out to be: one too many, of a wrong amount, or given back. */
export async function markPayment(tx: Tx, paymentId: string, state: PaymentState): Promise<void> {
  await tx
    .update(payments)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(payments.id, paymentId));
}

const paymentsOfOrder = preparedQuery((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(payments.id))
    .limit(200),
);

/** Every payment of an order, the oldest first. */
export async function listPayments(tx: Tx, orderId: string): Promise<Payment[]> {
  return (await paymentsOfOrder(tx, { orderId })).map(toPayment);
}

/** Payments that must be given back or looked into by staff, the oldest first. */
export async function listPaymentsToRefund(tx: Tx): Promise<Payment[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(sql`${payments.state} in ('extra', 'mismatch')`)
    .orderBy(asc(payments.id))
    .limit(200);
  return rows.map(toPayment);
}

function toPayment({ amount, currency, state, ...row }: typeof payments.$inferSelect): Payment {
  const { id, orderId, part, gateway, gatewayPaymentId, createdAt } = row;
  return {
    id,
    orderId,
    part,
    gateway,
    gatewayPaymentId,
    createdAt,
    amount: { amount, currency: currency as Currency },
    state: state as PaymentState,
  };
}
