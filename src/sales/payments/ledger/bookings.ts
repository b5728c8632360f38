import { and, asc, eq, gt, gte, inArray, lt, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Currency, Money } from '#foundation/kit/money.ts';
import type { PaymentState, Span } from '../model.ts';
import { payments, refunds } from '../tables.ts';
import { toRefund, type Refund } from './refunds.ts';

/** A payment or a refund, as accountants count it. */
export type Booking = {
  kind: 'payment' | 'refund';
  id: string;
  orderId: string;
  part: number;
  gateway: string;
  gatewayPaymentId: string;
  gatewayRefundId: string | null;
  amount: Money;
  state: PaymentState | 'done';
  at: Date;
};

const perPage = 500;

/** Restricts a list of payments or refunds by a condition on id and gateway, and by a limit. */
type Narrowed = { only?: (of: { id: Column; gateway: Column }) => SQL; limit?: number };

/** The payments of a span, 500 per call after the id of the last one; failed ones do not count. */
export async function listMoneyIn(
  tx: Tx,
  { from, to }: Span,
  after?: string,
  { only, limit = perPage }: Narrowed = {},
): Promise<Booking[]> {
  const inSpan = and(gte(payments.createdAt, from), lt(payments.createdAt, to), ne(payments.state, 'failed'));
  const rows = await tx
    .select()
    .from(payments)
    .where(and(inSpan, after ? gt(payments.id, after) : undefined, only?.(payments)))
    .orderBy(asc(payments.id))
    .limit(limit);
  return rows.map(({ id, orderId, part, gateway, gatewayPaymentId, amount, currency, state, createdAt }) => ({
    kind: 'payment',
    id,
    orderId,
    part,
    gateway,
    gatewayPaymentId,
    gatewayRefundId: null,
    amount: { amount, currency: currency as Currency },
    state: state as PaymentState,
    at: createdAt,
  }));
}

/** The refunds of a span, in the same way. */
export async function listMoneyBack(
  tx: Tx,
  { from, to }: Span,
  after?: string,
  { only, limit = perPage }: Narrowed = {},
): Promise<Booking[]> {
  const inSpan = and(gte(refunds.updatedAt, from), lt(refunds.updatedAt, to), eq(refunds.state, 'done'));
  const rows = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(inSpan, after ? gt(refunds.id, after) : undefined, only?.({ id: refunds.id, gateway: payments.gateway })),
    )
    .orderBy(asc(refunds.id))
    .limit(limit);
  return rows.map(({ refund, payment }) => ({
    kind: 'refund',
    id: refund.id,
    orderId: refund.orderId,
    part: payment.part,
    gateway: payment.gateway,
    gatewayPaymentId: payment.gatewayPaymentId,
    gatewayRefundId: refund.gatewayRefundId,
    amount: { amount: refund.amount, currency: refund.currency as Currency },
    state: 'done',
    at: refund.updatedAt,
  }));
}

/** Those of these orders that never had a payment. */
export async function ordersWithoutMoney(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const came = await tx
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), inArray(payments.state, ['paid', 'refunded'])));
  const paid = new Set(came.map(({ orderId }) => orderId));
  return orderIds.filter((id) => !paid.has(id));
}

/** The condition that an order, given by its id column, never had a payment. */
export function neverPaid(orderId: Column): SQL {
  return sql`not exists (select 1 from ${payments} came where came.order_id = ${orderId} and came.state in ('paid', 'refunded'))`;
}

/** Refunds that failed and were not retried, and those pending for more than six hours. Chargebacks that a bank reversed are none. */
export async function listStuckRefunds(tx: Tx): Promise<Refund[]> {
  const rows = await tx
    .select({ refund: refunds, gateway: payments.gateway, gatewayPaymentId: payments.gatewayPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      sql`(${refunds.state} = 'asked' and ${refunds.createdAt} < now() - interval '6 hours') or (${refunds.state} = 'failed' and coalesce(${refunds.gatewayRefundId}, '') not like 'dispute-%'
        and not exists (select 1 from refunds later where later.payment_id = ${refunds.paymentId} and later.state <> 'failed' and later.id > ${refunds.id}))`,
    )
    .orderBy(asc(refunds.id))
    .limit(200);
  return rows.map(toRefund);
}
