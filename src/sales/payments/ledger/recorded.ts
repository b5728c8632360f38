import { and, asc, eq, gt, gte, inArray, lt, ne, notLike, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Span } from '../model.ts';
import { payments, refunds } from '../tables.ts';

/** A payment in our books. */
export type Recorded = {
  id: string;
  orderId: string;
  gatewayPaymentId: string;
  amount: number;
  currency: string;
  state: string;
  createdAt: Date;
};

const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  gatewayPaymentId: payments.gatewayPaymentId,
  amount: payments.amount,
  currency: payments.currency,
  state: payments.state,
  createdAt: payments.createdAt,
};

/** A gateway's payments in our books, by their ids there. */
export async function findRecorded(tx: Tx, gateway: string, ids: string[]): Promise<Map<string, Recorded>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inArray(payments.gatewayPaymentId, ids)));
  return new Map(rows.map((row) => [row.gatewayPaymentId, row]));
}

/** A gateway's payments in our books in a span, 500 per call after the id of the last one. */
export async function listRecorded(tx: Tx, gateway: string, { from, to }: Span, after?: string): Promise<Recorded[]> {
  const inSpan = and(gte(payments.createdAt, from), lt(payments.createdAt, to), ne(payments.state, 'failed'));
  return tx
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inSpan, after ? gt(payments.id, after) : undefined))
    .orderBy(asc(payments.id))
    .limit(500);
}

/** A refund in our books. */
export type RecordedRefund = {
  id: string;
  orderId: string;
  gatewayRefundId: string | null;
  amount: number;
  currency: string;
  state: string;
  createdAt: Date;
};

const refundColumns = {
  id: refunds.id,
  orderId: refunds.orderId,
  gatewayRefundId: refunds.gatewayRefundId,
  amount: refunds.amount,
  currency: refunds.currency,
  state: refunds.state,
  createdAt: refunds.createdAt,
};

/** A gateway's refunds in our books: those with these gateway ids, or with these keys of ours. */
export async function findRecordedRefunds(
  tx: Tx,
  gateway: string,
  { ids, keys }: { ids: string[]; keys: string[] },
): Promise<RecordedRefund[]> {
  if (ids.length === 0) return [];
  const named = or(inArray(refunds.gatewayRefundId, ids), keys.length > 0 ? inArray(refunds.id, keys) : undefined);
  return tx
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.gateway, gateway), named));
}

/**
 * A gateway's completed refunds in our books in a span, 500 per call. Refunds made by hand (`byHand`: all of its own are) are in no gateway's books,
 * and chargebacks are there as disputes.
 */
export async function listRecordedRefunds(
  tx: Tx,
  { gateway, byHand }: { gateway: string; byHand: boolean },
  { from, to }: Span,
  after?: string,
): Promise<RecordedRefund[]> {
  const inSpan = and(gte(refunds.createdAt, from), lt(refunds.createdAt, to), eq(refunds.state, 'done'));
  const byGateway = byHand
    ? undefined
    : and(notLike(refunds.gatewayRefundId, 'by-hand-%'), notLike(refunds.gatewayRefundId, 'dispute-%'));
  return tx
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.gateway, gateway), inSpan, byGateway, after ? gt(refunds.id, after) : undefined))
    .orderBy(asc(refunds.id))
    .limit(500);
}
