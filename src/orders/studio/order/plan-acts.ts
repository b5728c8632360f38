import type { Tx } from '#db';
import { formatMoney, readMoney } from '#kit/money';
import { ok, refused, type Outcome } from '#kit/outcome';
import { offlineMeans } from '#payments';
import type { Plan } from '#people/model';
import { sendPayLink } from '../../by-hand/send-pay-link.ts';
import { allocateSeat } from '../../enrolment/allocate-seat.ts';
import { answerCancellation } from '../../refunds/request-cancellation.ts';
import { answerMove } from '../../move-requests/request-move.ts';
import { cancelOrder } from '../../order/cancel-order.ts';
import { textOf } from '#kit/form-data';
import { confirmOffline, type OfflineRefusal } from '../../payment/confirm-offline.ts';
import type { Order } from '../../model.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { readReason } from '../../order/read-reason.ts';
import { refundPayment, type RefundRefusal } from '../../refunds/refund-payment.ts';
import type { Settled } from '../../payment/settle-payment.ts';

type Input = { order: Order; who: string; form: FormData };

/** Gives up an unpaid order. */
export async function planCancel(
  tx: Tx,
  { order, who, form }: Input,
): Promise<Outcome<Plan, 'unknown' | 'not-open' | 'no-reason'>> {
  const why = readReason(textOf(form, 'why'));
  if (why === null) return refused('no-reason');
  const done = await cancelOrder(tx, { orderId: order.id, who, why: `staff cancelled it: ${why}` });
  if (!done.ok) return done;
  return ok({
    says: [
      'The order ends unpaid, and its seat is free for others.',
      'Money that still arrives for it takes a free seat, or waits for you.',
      `Why: ${why}`,
    ],
    button: 'Cancel the order',
    did: 'The order is cancelled and its seat is free.',
  });
}

/** Finds a seat for a paid order. */
export async function planSeat(tx: Tx, { order, who }: Input): Promise<Outcome<Plan, 'full' | 'not-waiting'>> {
  const done = await allocateSeat(tx, { orderId: order.id, who });
  if (!done.ok) return done;
  const names = learnerNames(order.learners, 'en');
  const [gets, has] = order.learners.length > 1 ? ['get a seat each', 'have seats'] : ['gets a seat', 'has a seat'];
  return ok({
    says: [`${names} ${gets} in the batch.`, 'The buyer gets the confirmation by mail.'],
    button: 'Give the seat',
    did: `${names} ${has}, and the buyer gets a mail.`,
  });
}

const ways: Record<string, string> = {
  razorpay: 'through Razorpay, to the card, UPI or bank it came from',
  stripe: 'through Stripe, to the card it came from',
  sandbox: 'through the test gateway, where no real money moves',
  offline: 'by hand: send the money first, this only records it',
};

/** Gives money back, all or a part. */
export async function planRefund(tx: Tx, { order, who, form }: Input): Promise<Outcome<Plan, RefundRefusal>> {
  const asked = await refundPayment(tx, {
    orderId: order.id,
    who,
    paymentId: textOf(form, 'payment'),
    amount: textOf(form, 'amount'),
    again: textOf(form, 'again'),
    why: textOf(form, 'why'),
    cancel: textOf(form, 'cancel') === 'yes',
  });
  if (!asked.ok) return asked;
  const { amount, left, gateway, ended } = asked.value;
  const shown = formatMoney(amount, 'en');
  const stays = ended ? 'The order ends, and its seat is free for others.' : 'The order stays as it is.';
  const money = gateway ? `${shown} is refunded ${ways[gateway] ?? `through ${gateway}`}.` : 'Nothing is refunded.';
  return ok({
    says: [
      money,
      stays,
      ...(left ? [`Of this payment we keep ${left.amount > 0 ? formatMoney(left, 'en') : 'nothing'}.`] : []),
      ...(gateway ? ['The buyer gets a mail and a credit note once it is refunded.'] : []),
      `Why: ${textOf(form, 'why').trim()}`,
    ],
    button: gateway ? `Refund ${shown}` : 'End the order',
    did: `${gateway ? `${shown} is being refunded.` : 'Nothing is refunded.'} ${stays}`,
  });
}

/** Closes a cancellation request without ending the order. */
export async function planAnswer(
  tx: Tx,
  { order, who, form }: Input,
): Promise<Outcome<Plan, 'not-waiting' | 'no-reason'>> {
  const done = await answerCancellation(tx, { orderId: order.id, who, why: textOf(form, 'why') });
  if (!done.ok) return done;
  return ok({
    says: [
      'The order goes on and no money moves.',
      'The cancellation request is closed. No mail is sent: tell the buyer yourself.',
      `What was agreed: ${textOf(form, 'why').trim()}`,
    ],
    button: 'Close the request',
    did: 'The cancellation request is closed. The order goes on.',
  });
}

/** Closes a family's wish to move. */
export async function planAnswerMove(
  tx: Tx,
  { order, who, form }: Input,
): Promise<Outcome<Plan, 'not-waiting' | 'no-reason'>> {
  const done = await answerMove(tx, { orderId: order.id, who, why: textOf(form, 'why') });
  if (!done.ok) return done;
  return ok({
    says: [
      'The request to move is closed. This moves nobody, and no mail is sent: tell the family yourself.',
      `What was agreed: ${textOf(form, 'why').trim()}`,
    ],
    button: 'Close the request',
    did: 'The request to move is closed.',
  });
}

/** Mails the link to the payment of an order by hand once more. */
export async function planPayLink(tx: Tx, { order, who }: Input): Promise<Outcome<Plan, 'not-waiting'>> {
  const sent = await sendPayLink(tx, { order, who });
  if (!sent.ok) return sent;
  return ok({
    says: [`The link to pay ${formatMoney(order.total, 'en')} goes to ${order.buyer.email}.`],
    button: 'Send the link',
    did: `The link to pay went to ${order.buyer.email}.`,
  });
}

const came: Record<Settled, string> = {
  paid: 'The order is paid, the learner has the seat, and the buyer gets confirmation and receipt by mail.',
  instalment: 'The next payment of the plan is paid, and the buyer gets the receipt by mail.',
  paid_unallocated: 'The batch is full: the order waits for a seat or a refund.',
  extra: 'This order was replaced or has ended: the money pays for nothing and waits to be refunded.',
  failed: 'Nothing changes.',
  noted: 'Nothing changes.',
  repeated: 'Nothing changes.',
};

/** Notes money that staff saw arrive. */
export async function planOffline(tx: Tx, { order, who, form }: Input): Promise<Outcome<Plan, OfflineRefusal>> {
  const means = offlineMeans.find((known) => known === textOf(form, 'means')) ?? 'transfer';
  const [proof, amount] = [textOf(form, 'proof'), textOf(form, 'amount')];
  const again = textOf(form, 'again');
  const done = await confirmOffline(tx, { orderId: order.id, who, means, proof, amount, again });
  if (!done.ok) return done;
  const typed = readMoney(amount, order.total.currency) ?? order.total;
  const shown = formatMoney(typed, 'en');
  return ok({
    says: [`${shown} counts as received by ${means}, reference ${proof.trim()}.`, came[done.value]],
    button: `Confirm ${shown}`,
    did: `${shown} is confirmed. ${came[done.value]}`,
  });
}
