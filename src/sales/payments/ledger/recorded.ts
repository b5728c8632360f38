import { and, asc, eq, gt, gte, inArray, lt, ne, notLike, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Span } from '../model.ts';
import { payments, refunds } from '../tables.ts';

/** A payment as our books have it. */
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

/** What our books say of these payments of a gateway, by their ids there. */
export async function findRecorded(tx: Tx, gateway: string, ids: string[]): Promise<Map<string, Recorded>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inArray(payments.gatewayPaymentId, ids)));
  return new Map(rows.map((row) => [row.gatewayPaymentId, row]));
}

/** Money of a gateway that our books took in in a span, 500 lines at a time after the id of the last one. */
export async function listRecorded(tx: Tx, gateway: string, { from, to }: Span, after?: string): Promise<Recorded[]> {
  const inSpan = and(gte(payments.createdAt, from), lt(payments.createdAt, to), ne(payments.state, 'failed'));
  return tx
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inSpan, after ? gt(payments.id, after) : undefined))
    .orderBy(asc(payments.id))
    .limit(500);
}

/** A refund as our books have it. */
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

/** What our books say of refunds of a gateway: those with these ids there, or asked under these keys of ours. */
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

/** Refunds that our books say went back through a gateway in a span, 500 at a time; those made by hand (`byHand`: all of its own are) stand in no company's books, and what a bank took stands there as a dispute. */
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
