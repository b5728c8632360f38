import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { stateName } from '#foundation/locale/state-name.ts';
import { isId } from '#foundation/kit/id.ts';
import { marketName } from '#foundation/locale/market.ts';
import { inLanguage, type LocalText } from '#foundation/locale/local-text.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { startWords } from '#catalogue/batches/model';
import { listMails } from '#platform/mail';
import { readRecordNotes } from '#platform/notes';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { listDisputes, listPayments, listRefunds, meansOfPayments, type OfflineMeans } from '#sales/payments';
import { may, type Staff } from '#platform/people/model';
import { leadOfOrder } from '#marketing/leads';
import { payLinkOf } from '../../by-hand/pay-link.ts';
import { orderHistory } from '../../order/find-orders.ts';
import { touchesOfOrder } from '../../order/finding/order-campaigns.ts';
import { touchSentence } from '#marketing/tracking/ui/touch-sentence.tsx';
import { isErased, isPaidFor, isStillPayable, type Order } from '../../model.ts';
import { hasRefundRule } from '../../refunds/refund-policy.ts';
import { openRequest, refundByRules } from '../../refunds/request-cancellation.ts';
import { openMoveRequest } from '../../move-requests/request-move.ts';
import { countSteps } from '../../order/change-state.ts';
import { documentsForStaff } from '../../order/document-links.ts';
import { listPaymentParts, sumOf } from '../../payment-plan/payment-plan.ts';
import { orderLedger } from './ledger.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';
import { describeOrders } from '../../order/words/money-words.ts';
import { ageWords } from '../../order/words/age-words.ts';
import { whoWords } from '../../order/words/step-words.ts';
import { orderBatch } from '../../order/order-batch.ts';
import { orderIncludes } from '../../enrolled/order-includes.ts';
import { findOrder } from '../../order/order-rows.ts';
import { showAdded, showLearners } from '../learners/read-order-learners.ts';
import { meansTitle } from '../means-words.ts';
import { actForms } from './act-forms.ts';
import { actsOf } from './act-on-order.ts';
import { openPlan } from './plan-new-parts.ts';
import { readOrderKit } from './kit/read-kit.ts';
import { readOrderLessons } from './lessons/read-order-lessons.ts';

/** The view of one order for staff of a role; null if it does not exist, also for malformed ids. Its links work only for staff. */
export async function readOrder(tx: Tx, id: string, by: Staff) {
  const { role } = by;
  const order = isId(id) ? await findOrder(tx, id) : null;
  if (!order) return null;
  const { batch, programme } = await orderBatch(tx, order);
  const { reference, state, buyer, coupon, market, page, createdAt, paidAt, expiresAt, note, source } = order;
  const payLink = may(role, 'orders.create') ? await payLinkOf(tx, order) : null;
  const leadId = may(role, 'leads.read') ? await leadOfOrder(tx, order.id) : null;
  const payments = await listPayments(tx, order.id);
  const offline = await meansOfPayments(tx, order.id);
  const paymentParts = await listPaymentParts(tx, order.id);
  const request = openRequest(order);
  const movedAt = openMoveRequest(order);
  const refunds = await listRefunds(tx, order.id);
  const touches = await touchesOfOrder(tx, order.id);
  const [cameFirst, cameLast] = touches ? [touchSentence(touches.first), touchSentence(touches.last)] : [];
  const disputes = await listDisputes(tx, order.id);
  const back = refunds
    .filter((refund) => refund.state !== 'failed')
    .map(({ paymentId, amount, createdAt: at }) => ({ paymentId, amount, at }));
  const open = state === 'refunded' ? [] : paymentParts.filter((due) => due.state === 'open');
  const planned = sumOf(open);
  const ledger = orderLedger(order, payments, back, planned).rows;
  const [nextOpen] = order.paidAt ? open : [];
  const nextDue = order.paidAt ? nextOpen?.amount : order.total;
  return {
    id,
    reference,
    state,
    buyer,
    learners: await showLearners(tx, order, role),
    outsideAges: ageWords(order.learners, programme.ages),
    ...(await showAdded(tx, order.id)),
    coupon,
    market: marketName(market, staffLanguage()),
    page,
    // An order by hand says so already.
    campaign: source === 'staff' && touches?.last.by ? null : cameLast,
    firstCampaign: cameFirst === cameLast ? null : cameFirst,
    createdAt,
    paidAt,
    note,
    source,
    discount: order.discount && {
      worth: formatMoney(order.discount.worth, staffLanguage()),
      reason: order.discount.reason,
      by: order.discount.by,
    },
    leadPath: leadId && studioPaths.studioLead(leadId),
    payLink: payLink === null ? null : { url: payLink, chat: studioPaths.studioBuyerLink(order.id, 'pay') },
    language: languageName(order.language),
    total: formatMoney(order.total, staffLanguage()),
    later: order.later.amount > 0 ? formatMoney(order.later, staffLanguage()) : null,
    refunds: refunds.map(({ id: refundId, amount, gateway, state: at, askedBy, createdAt: asked }) => ({
      id: refundId,
      gateway: gatewayWords(gateway),
      askedBy: whoWords(askedBy),
      state: at,
      at: asked,
      amount: formatMoney(amount, staffLanguage()),
    })),
    words: (await describeOrders(tx, [order])).get(id) ?? '',
    replacedBy: order.replacedBy,
    ...actForms(order, payments, refunds, disputes),
    disputes: disputes.map(({ id: disputeId, amount, fee, gateway, state: at, reason, respondBy }) => ({
      id: disputeId,
      gateway: gatewayWords(gateway),
      state: at,
      // Gateway codes are English words: `goods_or_services_not_received`.
      reason: reason.replaceAll('_', ' '),
      respondBy,
      amount: formatMoney(amount, staffLanguage()),
      fee: fee > 0 ? formatMoney({ ...amount, amount: fee }, staffLanguage()) : null,
    })),
    // Actions send it back, to detect changes since this view.
    seen: String(await countSteps(tx, order.id)),
    askedToCancel: request && {
      at: request,
      back: hasRefundRule() ? formatMoney(await refundByRules(tx, order), staffLanguage()) : null,
    },
    askedToMove: movedAt && { at: movedAt, note: order.moveNote ?? '' },
    mayErase: may(role, 'privacy.change') && !isErased(order.buyer),
    familyLinkPath: isPaidFor(state) && may(role, 'orders.change') ? studioPaths.studioFamilyLink(order.id) : null,
    balanceChat: nextOpen ? studioPaths.studioBuyerLink(order.id, 'chat') : null,
    // The next amount staff may confirm by hand: the checkout's, or the next payment of the plan.
    due: nextDue && formatMoney(nextDue, staffLanguage()),
    currency: order.total.currency,
    paymentParts: paymentParts.map(({ id: dueId, part, amount, dueAt, state: at }) => ({
      id: dueId,
      part,
      dueAt,
      state: at,
      amount: formatMoney(amount, staffLanguage()),
    })),
    openPlan: state === 'paid' ? openPlan(open) : null,
    ledger: ledger.map(({ what, detail, amount, balance, at }) => ({
      what,
      detail,
      at,
      amount: formatMoney({ ...order.total, amount }, staffLanguage()),
      balance: formatMoney({ ...order.total, amount: balance }, staffLanguage()),
    })),
    heldUntil: isStillPayable(state) ? expiresAt : null,
    programme: programmeName(programme.title, order.language),
    batch: {
      time: startWords(batch),
      taken: batch.taken,
      capacity: batch.capacity,
    },
    includes: await orderIncludes(tx, order, staffLanguage()),
    kitOnWay: await readOrderKit(tx, order.id, role),
    lessons: await readOrderLessons(tx, order.id, by),
    rosterPath: may(role, 'rosters.read') ? studioPaths.studioRoster(batch.id) : null,
    publicPath: may(role, 'orders.open-as-buyer') ? studioPaths.studioBuyerLink(order.id, 'page') : null,
    payments: payments.map(({ id: paymentId, gateway, gatewayPaymentId, state: at, createdAt: came, amount }) => ({
      id: paymentId,
      gateway: paidBy(offline.get(gatewayPaymentId)) ?? gatewayWords(gateway),
      state: at,
      createdAt: came,
      amount: formatMoney(amount, staffLanguage()),
    })),
    documents: await documentsForStaff(tx, order.id, may(role, 'documents.read')),
    withdrawPath: may(role, 'documents.read') ? studioPaths.studioDocumentLinks(order.id) : null,
    invoiceTo: invoiceLine(order.invoiceTo),
    history: await orderHistory(tx, order.id),
    desk: await readRecordNotes(tx, { about: { kind: 'order', id: order.id }, by }),
    mayWrite: may(role, 'orders.change'),
    mayDo: actsOf(role),
    filesPath: studioPaths.studioOrderFiles(order.id),
    mails: (
      await listMails(tx, {
        about: {
          kind: 'order',
          id: order.id,
        },
      })
    ).map((mail) => ({
      id: mail.id,
      path: may(role, 'mails.read') ? studioPaths.studioMail(mail.id) : null,
      subject: mail.subject,
      language: mail.language,
      state: mail.state,
      at: mail.createdAt,
    })),
  };
}

/** The name for staff, and the buyer's if it differs. */
function programmeName(title: LocalText, language: Order['language']): string {
  const [known, read] = [inLanguage(title, staffLanguage()), inLanguage(title, language)];
  return known === read ? known : `${known} (${read})`;
}

/** The invoice recipient, in one line; null if the buyer gave none. */
function invoiceLine(to: Order['invoiceTo']): string | null {
  if (!to) return null;
  return [to.company, to.address, to.gstin && `GSTIN ${to.gstin}`, to.state && stateName(to.state, staffLanguage())]
    .filter(Boolean)
    .join(', ');
}

export type StudioOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

const paidBy = (means: OfflineMeans | undefined) => means && meansTitle(means);
