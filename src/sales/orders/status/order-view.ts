import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Language } from '#foundation/locale/language.ts';
import { addMoney, formatMoney } from '#foundation/kit/money.ts';
import { formatHeldUntil } from '#foundation/locale/workshop-time.ts';
import { dueDayWords } from '../payment-plan/instalments.ts';
import { maxRows } from '../checkout/learners/learner-fields.ts';
import { paths } from '#foundation/web/paths.ts';
import { gatewayNamed, listPayments, listPaymentSessions } from '#sales/payments';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { mayAskToCancel } from '../refunds/request-cancellation.ts';
import { documentsOnPage } from '../order/document-links.ts';
import { listPaymentParts, type Due } from '../payment-plan/payment-plan.ts';
import { expired } from '../order/expire-orders.ts';
import { familyPathOnPage } from '../family-link/family-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { confirmView } from '../holds/confirm-view.ts';
import type { Order, OrderView } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderPath } from '../order/links.ts';
import { isStillPayable } from '../order/states.ts';
import { orderToken } from '../order/token.ts';
import { instalmentView } from '../payment-plan/instalment-view.ts';
import { paidView } from './paid-view.ts';
import { whenWords } from '../order/lessons/when-words.ts';
import { refreshOrder } from '../payment/refresh-order.ts';

/**
 * What the holder of an order's link may see, in the page's language; null for a forged token. First looks up a pending order at its gateway, so call
 * it with `database()` and never inside a transaction.
 */
export async function orderView(tx: Tx, token: unknown, language: Language): Promise<OrderView | null> {
  const found = await findOrderByToken(tx, token);
  return found && orderViewOf(tx, found, language);
}

/** The same for an order known otherwise, such as by its family's link. */
export async function orderViewOf(tx: Tx, found: Order, language: Language): Promise<OrderView> {
  await prepareLanguage(language);
  const order = await refreshOrder(found);
  const { batch, programme } = await orderBatch(tx, order);
  const state = (await expired(tx, order)) ? 'expired' : order.state;
  const parts = order.later.amount > 0 ? await listPaymentParts(tx, order.id) : [];
  const instalment = await instalmentView(tx, { id: order.id, state }, { parts, language });
  const byHand = await byHandSession(tx, order, state);
  return {
    state,
    reference: order.reference,
    learner: learnerNames(order.learners, language, { first: true }),
    learners: order.learners.length,
    programme: inLanguage(programme.title, language),
    topic: programme.topic.art,
    batchTime: whenWords(batch, language),
    batchStartsAt: batch.startsAt.toISOString(),
    zone: batch.zone,
    sessionsNote: batch.sessionsNote && inLanguage(batch.sessionsNote, language),
    kit: order.kit,
    ...duesView(order, { parts, state, language }),
    instalment: instalment && { outcome: instalment.outcome, amount: instalment.amount },
    heldUntil: isStillPayable(state)
      ? formatHeldUntil(order.expiresAt, { from: order.createdAt, zone: batch.zone, language })
      : null,
    moneyGoesBack: !order.paidAt && (await hasMoneyToGiveBack(tx, order.id)),
    paidTooMuch: order.paidAt ? await paidTooMuch(tx, order.id, language) : null,
    cancelPath: mayAskToCancel(order) ? paths.cancelOrder(orderToken(order)) : null,
    documents: await documentsOnPage(tx, order.id, language),
    byHandPath: byHand?.redirectTo ?? transferPath(instalment),
    confirm: byHand && (await confirmView(tx, order, byHand.gateway)),
    enrolled: state === 'paid' ? await paidView(tx, order, { batch, programme, language }) : null,
    familyPath: state === 'paid' ? await familyPathOnPage(tx, order) : null,
    calendarPath: state === 'paid' ? paths.calendar(orderToken(order)) : null,
    path: orderPath({ ...order, state }),
    retryPath: retryPath(order, state, language),
    payAgainPath: isStillPayable(state) && !byHand ? paths.orderStanding(orderToken(order)) : null,
  };
}

/** The paid amount, the open amount, and the next payment; before the first payment, the plan's later amount. */
function duesView(
  order: Order,
  { parts, state, language }: { parts: Due[]; state: OrderView['state']; language: Language },
) {
  const { later, total } = order;
  const free = total.amount === 0 ? translator(language)('price.free') : null;
  if (later.amount === 0 || state === 'refunded')
    return { paid: free ?? formatMoney(total, language), later: null, balance: null };
  const paid = parts.filter((due) => due.state === 'paid').reduce((sum, { amount }) => addMoney(sum, amount), total);
  const open = parts.filter((due) => due.state === 'open');
  const [next] = open;
  const rest = parts.length > 0 ? open.reduce((sum, { amount }) => sum + amount.amount, 0) : later.amount;
  return {
    paid: formatMoney(paid, language),
    later: rest > 0 ? formatMoney({ ...later, amount: rest }, language) : null,
    balance: next
      ? {
          amount: formatMoney(next.amount, language),
          by: dueDayWords(next.dueAt, language),
          path: paths.balance(orderToken(order)),
        }
      : null,
  };
}

/** Where a payment after the checkout says how it is sent by hand, while it is awaited. */
const transferPath = (instalment: Awaited<ReturnType<typeof instalmentView>>) =>
  instalment?.outcome === 'by-hand' ? (instalment.session?.redirectTo ?? null) : null;

/** The payments of an order that buy nothing and are not sent back yet, together; null without one. */
async function paidTooMuch(tx: Tx, orderId: string, language: Language): Promise<string | null> {
  const extra = (await listPayments(tx, orderId)).filter(({ state }) => state === 'extra');
  const [first, ...others] = extra.map(({ amount }) => amount);
  return first ? formatMoney(others.reduce(addMoney, first), language) : null;
}

/** Whether there was a payment that buys nothing, such as for a replaced order; also if already refunded. */
async function hasMoneyToGiveBack(tx: Tx, orderId: string): Promise<boolean> {
  return (await listPayments(tx, orderId)).some(({ state }) => state !== 'failed' && state !== 'paid');
}

/** The newest payment of an order, while it is one that is sent by hand. */
async function byHandSession(tx: Tx, { id }: Order, state: OrderView['state']) {
  if (state !== 'awaiting_payment') return null;
  const [newest] = await listPaymentSessions(tx, id);
  return newest && gatewayNamed(newest.gateway)?.holdDays ? newest : null;
}

/** A retry leads to the checkout, where the attempt cookie restores the details. */
export function retryPath(order: Order, state: OrderView['state'], language: Language): string | null {
  if (!isStillPayable(state) && state !== 'expired' && state !== 'cancelled') return null;
  const { batchId: batch, page, market } = order;
  const path = order.learners.length > maxRows ? paths.groupCheckout : paths.checkout;
  return path(order.offer, { batch, page: page ?? undefined, language, market });
}
