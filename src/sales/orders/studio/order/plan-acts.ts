import { type StaffSentence, say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { formatMoney, readMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { offlineMeans } from '#sales/payments';
import { refundWords } from '#sales/payments/gateways/gateway-words.ts';
import type { Plan } from '#platform/people/model';
import { sendPayLink } from '../../by-hand/send-pay-link.ts';
import { allocateSeat } from '../../enrolment/allocate-seat.ts';
import { answerCancellation } from '../../refunds/request-cancellation.ts';
import { answerMove } from '../../move-requests/request-move.ts';
import { cancelOrder } from '../../order/cancel-order.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { confirmOffline, type OfflineRefusal } from '../../payment/confirm-offline.ts';
import type { Order } from '../../model.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import { readReason } from '../../order/read-reason.ts';
import { refundPayment, type RefundRefusal } from '../../refunds/refund-payment.ts';
import { meansWords } from '../means-words.ts';
import { noMailWords } from '../new-order/plan-new-order.ts';
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
      say('The order ends unpaid, and its seat is free for others.'),
      say('Money that still arrives for it takes a free seat, or waits for you.'),
      say('Why: {why}', { why }),
    ],
    button: say('Cancel the order'),
    did: say('The order is cancelled and its seat is free.'),
  });
}

/** Finds a seat for a paid order. */
export async function planSeat(tx: Tx, { order, who }: Input): Promise<Outcome<Plan, 'full' | 'not-waiting'>> {
  const done = await allocateSeat(tx, { orderId: order.id, who });
  if (!done.ok) return done;
  const names = learnerNames(order.learners, staffLanguage());
  const one = order.learners.length === 1;
  return ok({
    says: [
      say(one ? '{names} gets a seat in the batch.' : '{names} get a seat each in the batch.', { names }),
      order.buyer.email === '' ? noMailWords() : say('The buyer gets the confirmation by mail.'),
    ],
    button: say('Give the seat'),
    did: say(
      one ? '{names} has a seat, and the buyer gets a mail.' : '{names} have seats, and the buyer gets a mail.',
      { names },
    ),
  });
}

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
  const shown = formatMoney(amount, staffLanguage());
  const stays = ended ? say('The order ends, and its seat is free for others.') : say('The order stays as it is.');
  return ok({
    says: [
      gateway === null ? say('Nothing is refunded.') : refundWords(gateway, shown),
      stays,
      ...(left
        ? [
            left.amount > 0
              ? say('Of this payment we keep {amount}.', { amount: formatMoney(left, staffLanguage()) })
              : say('Of this payment we keep nothing.'),
          ]
        : []),
      ...(gateway ? [say('The buyer gets a mail and a credit note once it is refunded.')] : []),
      say('Why: {why}', { why: textOf(form, 'why').trim() }),
    ],
    button: gateway ? say('Refund {amount}', { amount: shown }) : say('End the order'),
    did: `${gateway ? say('{amount} is being refunded.', { amount: shown }) : say('Nothing is refunded.')} ${stays}`,
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
      say('The order goes on and no money moves.'),
      say('The cancellation request is closed. No mail is sent: tell the buyer yourself.'),
      say('What was agreed: {why}', { why: textOf(form, 'why').trim() }),
    ],
    button: say('Close the request'),
    did: say('The cancellation request is closed. The order goes on.'),
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
      say('The request to move is closed. This moves nobody, and no mail is sent: tell the family yourself.'),
      say('What was agreed: {why}', { why: textOf(form, 'why').trim() }),
    ],
    button: say('Close the request'),
    did: say('The request to move is closed.'),
  });
}

/** Mails the link to the payment of an order by hand once more. */
export async function planPayLink(tx: Tx, { order, who }: Input): Promise<Outcome<Plan, 'not-waiting'>> {
  const sent = await sendPayLink(tx, { order, who });
  if (!sent.ok) return sent;
  return ok({
    says: [
      say('The link to pay {amount} goes to {email}.', {
        amount: formatMoney(order.total, staffLanguage()),
        email: order.buyer.email,
      }),
    ],
    button: say('Send the link'),
    did: say('The link to pay went to {email}.', { email: order.buyer.email }),
  });
}

const came: Record<Settled, StaffSentence> = {
  paid: 'The order is paid, the learner has the seat, and the buyer gets confirmation and receipt by mail.',
  instalment: 'The next payment of the plan is paid, and the buyer gets the receipt by mail.',
  paid_unallocated: 'The batch is full: the order waits for a seat or a refund.',
  extra: 'This order was replaced or has ended: the money pays for nothing and waits to be refunded.',
  failed: 'Nothing changes.',
  noted: 'Nothing changes.',
  repeated: 'Nothing changes.',
};

/** The same for a buyer without an address. */
const cameUnmailed: Partial<Record<Settled, StaffSentence>> = {
  paid: 'The order is paid, and the learner has the seat.',
  instalment: 'The next payment of the plan is paid.',
};

/** Notes money that staff saw arrive. */
export async function planOffline(tx: Tx, { order, who, form }: Input): Promise<Outcome<Plan, OfflineRefusal>> {
  const means = offlineMeans.find((known) => known === textOf(form, 'means')) ?? 'transfer';
  const [proof, amount] = [textOf(form, 'proof'), textOf(form, 'amount')];
  const again = textOf(form, 'again');
  const done = await confirmOffline(tx, { orderId: order.id, who, means, proof, amount, again });
  if (!done.ok) return done;
  const typed = readMoney(amount, order.total.currency) ?? order.total;
  const shown = formatMoney(typed, staffLanguage());
  const unmailed = order.buyer.email === '' ? cameUnmailed[done.value] : undefined;
  const then = unmailed ? `${say(unmailed)} ${noMailWords()}` : say(came[done.value]);
  return ok({
    says: [
      say('{amount} counts as received by {means}, reference {reference}.', {
        amount: shown,
        means: meansWords(means),
        reference: proof.trim(),
      }),
      then,
    ],
    button: say('Confirm {amount}', { amount: shown }),
    did: `${say('{amount} is confirmed.', { amount: shown })} ${then}`,
  });
}
