import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Currency, Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isDisputed } from '../disputes/record-dispute.ts';
import { payments, refunds } from '../tables.ts';

export type Refund = {
  id: string;
  orderId: string;
  paymentId: string;
  gateway: string;
  gatewayPaymentId: string;
  amount: Money;
  state: 'asked' | 'done' | 'failed';
  askedBy: string;
  createdAt: Date;
};

type Wish = {
  orderId: string;
  paymentId: string;
  amount: Money;
  who: string;
  why: string;
  /** When it was refunded, for one that is only found afterwards. */
  at?: Date;
  /** A chargeback, or a refund made outside our system: the money is gone regardless of the checks. */
  byBank?: boolean;
};

/**
 * Requests a refund of a payment, fully or in part; a job sends it. The payment is locked, so that the refunds never exceed it. Returns how much of
 * the payment stays (minor units). Refuses 'unknown', 'not-paid', 'too-much', and 'disputed' while a dispute of the payment is open or was lost.
 */
export async function askRefund(
  tx: Tx,
  wish: Wish,
): Promise<Outcome<{ id: string; left: number; gateway: string }, 'unknown' | 'not-paid' | 'disputed' | 'too-much'>> {
  const { orderId, paymentId, amount, who, why, at } = wish;
  const same = and(eq(payments.id, paymentId), eq(payments.orderId, orderId));
  const [payment] = await tx.select().from(payments).where(same).for('update');
  if (!payment) return refused('unknown');
  if (payment.state === 'failed') return refused('not-paid');
  if (!wish.byBank && (await isDisputed(tx, paymentId))) return refused('disputed');
  const given = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
  const left = payment.amount - given.reduce((sum, row) => sum + row.amount, 0);
  if (amount.amount < 1 || amount.amount > left || amount.currency !== payment.currency) return refused('too-much');
  const id = newId();
  const asked = { orderId, paymentId, ...amount, askedBy: who, why, ...(at ? { createdAt: at } : {}) };
  await tx.insert(refunds).values({ id, ...asked, state: 'asked' });
  return ok({ id, left: left - amount.amount, gateway: payment.gateway });
}

/**
 * Records the gateway's result; a fully refunded payment becomes refunded. Returns false if it was known. A refund that succeeds after it was refused,
 * or in another way, counts as done; one that failed under this id (`failRefund`) does not.
 */
export async function closeRefund(tx: Tx, refund: Refund, gatewayRefundId: string | null): Promise<boolean> {
  const asked = eq(refunds.state, 'asked');
  const otherwise = sql`${refunds.state} = 'failed' and ${refunds.gatewayRefundId} is distinct from ${gatewayRefundId}`;
  const closed = await tx
    .update(refunds)
    .set({ state: gatewayRefundId ? 'done' : 'failed', gatewayRefundId, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, refund.id), gatewayRefundId ? or(asked, otherwise) : asked))
    .returning({ id: refunds.id });
  if (closed.length === 0) return false;
  await tx
    .update(payments)
    .set({ state: 'refunded', updatedAt: sql`now()` })
    .where(
      sql`${payments.id} = ${refund.paymentId} and ${payments.amount} = (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = ${refund.paymentId} and r.state = 'done')`,
    );
  return true;
}

/**
 * Records that the gateway could not refund, under its id: also after it had reported success. A payment that was fully refunded is `reopened` then.
 * Returns false if the failure was known.
 */
export async function failRefund(
  tx: Tx,
  refundId: string,
  { gatewayRefundId, reopened }: { gatewayRefundId: string; reopened: 'paid' | 'extra' },
): Promise<boolean> {
  const [before] = await tx
    .select({ state: refunds.state, paymentId: refunds.paymentId, gatewayRefundId: refunds.gatewayRefundId })
    .from(refunds)
    .where(eq(refunds.id, refundId))
    .for('update');
  if (!before || (before.state === 'failed' && before.gatewayRefundId !== null)) return false;
  await tx
    .update(refunds)
    .set({ state: 'failed', gatewayRefundId, updatedAt: sql`now()` })
    .where(eq(refunds.id, refundId));
  await tx
    .update(payments)
    .set({ state: reopened, updatedAt: sql`now()` })
    .where(and(eq(payments.id, before.paymentId), eq(payments.state, 'refunded')));
  return true;
}

/** The refund of an id; null if it does not exist. */
export async function findRefund(tx: Tx, id: string): Promise<Refund | null> {
  const [found] = await select(tx).where(eq(refunds.id, id));
  return found ? toRefund(found) : null;
}

const refundsOfOrder = preparedQuery((db) =>
  select(db)
    .where(eq(refunds.orderId, sql.placeholder('orderId')))
    .orderBy(asc(refunds.id))
    .limit(200),
);

/** The refunds of an order, pending and completed, oldest first. */
export async function listRefunds(tx: Tx, orderId: string): Promise<Refund[]> {
  return (await refundsOfOrder(tx, { orderId })).map(toRefund);
}

function select(tx: Tx) {
  return tx
    .select({ refund: refunds, gateway: payments.gateway, gatewayPaymentId: payments.gatewayPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId));
}

type Row = { refund: typeof refunds.$inferSelect; gateway: string; gatewayPaymentId: string };

/** A refund with the payment it belongs to. */
export function toRefund({ refund, gateway, gatewayPaymentId }: Row): Refund {
  const { id, orderId, paymentId, amount, currency, state, askedBy, createdAt } = refund;
  return {
    id,
    orderId,
    paymentId,
    gateway,
    gatewayPaymentId,
    askedBy,
    createdAt,
    state: state as Refund['state'],
    amount: { amount, currency: currency as Currency },
  };
}
