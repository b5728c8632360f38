import { inTransaction, isAboutData, isUnavailable, type Tx } from '#platform/db';
import { createGroup } from '#foundation/kit/group-commit.ts';
import { storePaymentSessions } from '#sales/payments';
import type { Gateway, PaymentRequest } from '#sales/payments/model';
import { holdForTransfer } from '../holds/confirm-contact.ts';
import { queueTransferMail } from '../holds/transfer-mail.ts';
import type { Order } from '../model.ts';
import { changeStates } from '../order/change-state.ts';
import { lockOrders, lockStates } from '../order/order-rows.ts';
import { isStillPayable } from '../order/states.ts';

/** A payment just opened at a gateway, and where to pay it. */
type OpenedPayment = { request: PaymentRequest; gateway: Gateway; gatewayReference: string; redirectTo: string };

/**
 * Records opened payments: each order becomes `awaiting_payment` unless it ended meanwhile. A few statements for any number of orders; gateways with
 * slow payments need some more, for the seat and the mail. At most one per order.
 */
async function noteOpened(tx: Tx, opened: OpenedPayment[]): Promise<void> {
  const idsOf = (some: OpenedPayment[]) => some.map(({ request }) => request.orderId);
  const locked = await lockStates(tx, idsOf(opened));
  const sessions = opened.map(({ request: { orderId, part }, gateway, gatewayReference, redirectTo }) => {
    return { orderId, part, gateway: gateway.name, gatewayReference, redirectTo };
  });
  await storePaymentSessions(tx, sessions);
  const payments = new Map(opened.map((payment) => [payment.request.orderId, payment]));
  const open = locked.flatMap((order) => {
    const payment = payments.get(order.id);
    return payment ? [{ order, payment }] : [];
  });
  // In lock order, which is also that of their batches, locked here too.
  for (const order of await lockOrders(tx, idsOf(opened.filter(({ gateway }) => gateway.holdDays)))) {
    const payment = payments.get(order.id);
    if (payment) await expectTransfer(tx, order, payment);
  }
  const waiting = open.filter(({ order: { state } }) => state === 'placed' || state === 'failed');
  await changeStates(
    tx,
    waiting.map(({ order, payment: { gateway } }) => {
      return { order, to: 'awaiting_payment', step: { who: 'buyer', why: `a payment was opened at ${gateway.name}` } };
    }),
  );
}

/** A manual payment takes days: the buyer is mailed where to send it, and the seat is held that long. */
async function expectTransfer(tx: Tx, order: Order, { request, gateway, gatewayReference }: OpenedPayment) {
  if (!gateway.holdDays) return;
  const step = gateway.step?.(request, gatewayReference);
  const { part, total: amount } = request;
  // An address is known after a payment or a confirmation; any other may belong to anybody and must be confirmed first.
  const known = order.paidAt !== null || order.contactConfirmedAt !== null || order.source === 'staff';
  if (known && step?.kind === 'instructions') await queueTransferMail(tx, order, { part, amount, instructions: step });
  if (isStillPayable(order.state)) await holdForTransfer(tx, order, gateway.holdDays);
}

/** Records a payment in one transaction with those opened while the last group was written (group commit); returns after its commit. */
export const noteInGroup = createGroup<OpenedPayment, null>({
  largest: 128,
  nameOf: ({ request }) => request.orderId,
  commit: async (opened) => {
    await inTransaction((tx) => noteOpened(tx, opened));
    return opened.map(() => null);
  },
  isAboutOne: isAboutData,
  isAboutAll: isUnavailable,
});
