import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { BookedEntry } from '../model.ts';
import { unknownPayments } from './reconciliation-tables.ts';

export type UnknownPayment = {
  id: string;
  gateway: string;
  gatewayPaymentId: string;
  amount: number;
  currency: string;
  receivedAt: Date;
};

/** Stores a payment without an order, once; a line closed by staff stays closed. */
export async function noteUnknownPayment(
  tx: Tx,
  gateway: string,
  { id, amount, currency, at }: BookedEntry,
): Promise<void> {
  await tx
    .insert(unknownPayments)
    .values({ id: newId(), gateway, gatewayPaymentId: id, amount, currency, receivedAt: at, state: 'open' })
    .onConflictDoNothing({ target: [unknownPayments.gateway, unknownPayments.gatewayPaymentId] });
}

/** Those of a gateway's payments that staff closed as explained. */
export async function explainedPayments(tx: Tx, gateway: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { gatewayPaymentId: id, state } = unknownPayments;
  const rows = await tx
    .select({ id })
    .from(unknownPayments)
    .where(and(eq(unknownPayments.gateway, gateway), eq(state, 'closed'), inArray(id, ids)));
  return new Set(rows.map((row) => row.id));
}

/** Payments without an order, oldest first. */
export async function listUnknownPayments(tx: Tx): Promise<UnknownPayment[]> {
  const { id, gateway, gatewayPaymentId, amount, currency, receivedAt } = unknownPayments;
  return tx
    .select({ id, gateway, gatewayPaymentId, amount, currency, receivedAt })
    .from(unknownPayments)
    .where(eq(unknownPayments.state, 'open'))
    .orderBy(asc(receivedAt))
    .limit(200);
}

/** Closes an unknown payment with an explanation. Refuses 'unknown' (no such open line) and 'no-reason'. */
export async function closeUnknownPayment(
  tx: Tx,
  { id, who, why }: { id: string; who: string; why: string },
): Promise<Outcome<UnknownPayment, 'unknown' | 'no-reason'>> {
  const said = why.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (said.length < 3 || said.length > 300) return refused('no-reason');
  return close(tx, eq(unknownPayments.id, id), who, said);
}

/** The same for a payment whose order was found, or, with `amount`, that was fully refunded. */
export async function explainPayment(
  tx: Tx,
  gateway: string,
  gatewayPaymentId: string,
  { why, amount }: { why: string; amount?: number },
): Promise<void> {
  const same = [eq(unknownPayments.gateway, gateway), eq(unknownPayments.gatewayPaymentId, gatewayPaymentId)];
  const whole = amount === undefined ? undefined : eq(unknownPayments.amount, amount);
  await close(tx, and(...same, whole), `gateway:${gateway}`, why);
}

async function close(tx: Tx, which: SQL | undefined, who: string, why: string) {
  const [closed] = await tx
    .update(unknownPayments)
    .set({ state: 'closed', closedBy: who, closedWhy: why })
    .where(and(which, eq(unknownPayments.state, 'open')))
    .returning();
  return closed ? ok(closed) : refused('unknown' as const);
}
