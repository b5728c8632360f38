import { eq, sql } from 'drizzle-orm';
import { extendHold } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { extendLessons } from '#catalogue/lessons';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { gatewayNamed, listPaymentSessions } from '#sales/payments';
import { noteStep } from '../order/change-state.ts';
import { expired } from '../order/expire-orders.ts';
import type { Order } from '../model.ts';
import { lockOrder } from '../order/order-rows.ts';
import { isStillPayable } from '../order/states.ts';
import { paymentRequest } from '../order/payment-request.ts';
import { orders } from '../tables.ts';
import { queueTransferMail } from './transfer-mail.ts';
import { queueConfirmMail } from './confirm-mail.ts';
import { readContactToken } from './contact-token.ts';

/**
 * Confirms the mail address by the mailed link. An order waiting for a manual payment holds its seat for days from now, and its buyer is mailed how
 * to pay. Idempotent. Refuses 'unknown' (no genuine link) and 'over' (paid, cancelled or expired meanwhile); then only the address counts as
 * confirmed, for the next order of the same browser.
 */
export async function confirmContact(tx: Tx, token: unknown): Promise<Outcome<Order, 'unknown' | 'over'>> {
  const id = readContactToken(token);
  const order = id ? await lockOrder(tx, id) : null;
  if (!order) return refused('unknown');
  const open = isStillPayable(order.state) && !(await expired(tx, order));
  if (order.contactConfirmedAt) return open ? ok(order) : refused('over');
  await tx
    .update(orders)
    .set({ contactConfirmedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  const why = 'confirmed the mail address by the link';
  await noteStep(tx, order.id, order.state, order.state, { who: 'buyer', why });
  if (!open) return refused('over');
  await keepForDays(tx, order);
  return ok(order);
}

async function keepForDays(tx: Tx, order: Order): Promise<void> {
  const sessions = await listPaymentSessions(tx, order.id);
  const session = sessions.find(({ gateway }) => gatewayNamed(gateway)?.holdDays);
  const gateway = session && gatewayNamed(session.gateway);
  if (!session || !gateway?.holdDays) return;
  const amount = order.total;
  const request = await paymentRequest(order, gateway, { part: 1, amount }, tx);
  const step = gateway.step?.(request, session.gatewayReference);
  if (step?.kind === 'instructions') await queueTransferMail(tx, order, { part: 1, amount, instructions: step });
  await keepSeatLonger(tx, order.id, gateway.holdDays);
}

/**
 * A payment that takes days holds its seat for days, if the address is confirmed or staff placed the order; others must confirm the address first.
 */
export async function holdForTransfer(tx: Tx, order: Order, days: number): Promise<void> {
  if (order.contactConfirmedAt || order.source === 'staff') await keepSeatLonger(tx, order.id, days);
  else await queueConfirmMail(tx, order, days);
}

/** Extends the hold of an unpaid order to `days` from now, never shortens it. */
export async function keepSeatLonger(tx: Tx, orderId: string, days: number): Promise<void> {
  const expiresAt = await extendHold(tx, orderId, days);
  if (!expiresAt) return;
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
  await extendLessons(tx, orderId, expiresAt);
}
