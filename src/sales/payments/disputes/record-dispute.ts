import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Currency, Money } from '#foundation/kit/money.ts';
import { disputeStates, type DisputeEvent, type DisputeState } from '../model.ts';
import { disputes, payments } from '../tables.ts';

/** A dispute of a payment by the buyer's bank, as last reported by its gateway. */
export type Dispute = {
  id: string;
  orderId: string | null;
  paymentId: string | null;
  gateway: string;
  disputeId: string;
  amount: Money;
  /** The gateway's fee in addition to the amount (minor units of the same currency). */
  fee: number;
  state: DisputeState;
  reason: string;
  respondBy: Date | null;
};

/** The states in which we must not refund anything of the payment. */
const barred: DisputeState[] = ['open', 'review', 'lost'];

/** The progress of a dispute, to order events of the same second. */
const rank = (state: DisputeState) => disputeStates.indexOf(state);

/**
 * Upserts a dispute from a gateway's event: the latest event counts, in any order of arrival; of the same second the one further on. Returns the
 * dispute as it is now, and its state before; null if the event changes nothing.
 */
export async function recordDispute(
  tx: Tx,
  event: DisputeEvent,
): Promise<{ dispute: Dispute; before: DisputeState | null } | null> {
  const { gateway, disputeId, gatewayPaymentId, amount, fee, state, reason, respondBy, at } = event;
  const told = { ...amount, fee, state, reason, respondBy, toldAt: at };
  const [written] = await tx
    .insert(disputes)
    .values({ id: newId(), gateway, disputeId, gatewayPaymentId, ...told })
    .onConflictDoNothing({ target: [disputes.gateway, disputes.disputeId] })
    .returning({ id: disputes.id });
  const same = and(eq(disputes.gateway, gateway), eq(disputes.disputeId, disputeId));
  const [known] = await tx.select().from(disputes).where(same).for('update');
  if (!known) throw new Error('A dispute was neither stored nor known');
  const before = written ? null : (known.state as DisputeState);
  if (before !== null && !isLater({ at, state, fee }, known)) return null;
  const payment = await findPayment(tx, gateway, gatewayPaymentId);
  const of = { orderId: payment?.orderId ?? null, paymentId: payment?.id ?? null };
  const [row] = await tx
    .update(disputes)
    .set({ ...told, ...of })
    .where(eq(disputes.id, known.id))
    .returning();
  if (!row) throw new Error('A locked dispute is gone');
  return { dispute: toDispute(row), before };
}

function isLater(
  told: { at: Date; state: DisputeState; fee: number },
  known: { toldAt: Date; state: string; fee: number },
): boolean {
  const steps = [
    told.at.getTime() - known.toldAt.getTime(),
    rank(told.state) - rank(known.state as DisputeState),
    told.fee - known.fee,
  ];
  return (steps.find((step) => step !== 0) ?? 0) > 0;
}

/** Links disputes that arrived before their payment, now that it is known. */
export async function claimDisputes(
  tx: Tx,
  {
    id,
    orderId,
    gateway,
    gatewayPaymentId,
  }: { id: string; orderId: string; gateway: string; gatewayPaymentId: string },
): Promise<Dispute[]> {
  const rows = await tx
    .update(disputes)
    .set({ paymentId: id, orderId })
    .where(
      and(eq(disputes.gateway, gateway), eq(disputes.gatewayPaymentId, gatewayPaymentId), isNull(disputes.paymentId)),
    )
    .returning();
  return rows.map(toDispute);
}

/** The order of a payment by its gateway's id; null if it is not in our books. */
export async function orderOfPayment(tx: Tx, gateway: string, gatewayPaymentId: string): Promise<string | null> {
  return (await findPayment(tx, gateway, gatewayPaymentId))?.orderId ?? null;
}

async function findPayment(tx: Tx, gateway: string, gatewayPaymentId: string) {
  const [row] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gatewayPaymentId, gatewayPaymentId)));
  return row ?? null;
}

/** Every dispute of an order, oldest first. */
export async function listDisputes(tx: Tx, orderId: string): Promise<Dispute[]> {
  const rows = await tx.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.id));
  return rows.map(toDispute);
}

/** Orders with a dispute that awaits our response, and since when; earliest deadline first. At most 200. */
export async function listOpenDisputes(tx: Tx): Promise<{ orderId: string; at: Date }[]> {
  const rows = await tx
    .select({ orderId: disputes.orderId, at: disputes.createdAt })
    .from(disputes)
    .where(eq(disputes.state, 'open'))
    .orderBy(sql`${disputes.respondBy} nulls last`)
    .limit(200);
  return rows.flatMap(({ orderId, at }) => (orderId === null ? [] : [{ orderId, at }]));
}

/** Whether a payment is disputed or was charged back: then we refund nothing of it. */
export async function isDisputed(tx: Tx, paymentId: string): Promise<boolean> {
  const held = and(eq(disputes.paymentId, paymentId), inArray(disputes.state, barred));
  return (await tx.select({ id: disputes.id }).from(disputes).where(held).limit(1)).length > 0;
}

/** The same for a dispute already read. */
export const bars = ({ state }: Pick<Dispute, 'state'>): boolean => barred.includes(state);

function toDispute({ amount, currency, state, ...row }: typeof disputes.$inferSelect): Dispute {
  const { id, orderId, paymentId, gateway, disputeId, fee, reason, respondBy } = row;
  return {
    id,
    orderId,
    paymentId,
    gateway,
    disputeId,
    fee,
    reason,
    respondBy,
    state: state as DisputeState,
    amount: { amount, currency: currency as Currency },
  };
}
