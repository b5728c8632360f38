import './journeys/ended-courses.ts';
import './journeys/unfinished-checkouts.ts';
import './studio/lead/path-of-lead.ts';

export { orderNumbers } from './order-numbers.ts';
export { daySpan, spanRefusals } from './reconciliation/day-span.ts';
export { sentence as differenceSentence } from './reconciliation/difference.ts';
export { settlesWithin } from './reconciliation/reconcile.job.ts';
export { reconcile, type ReconciliationRun } from './reconciliation/reconcile.ts';
export { ordersBeside } from './order/learners/added-orders.ts';
export { findOrder } from './order/order-rows.ts';
export { findOrderByToken, listOrders } from './order/find-orders.ts';
export { expireDueOrders } from './order-jobs.ts';
export {
  currentFamilyToken,
  familyPathOnPage,
  familyUrl,
  findFamily,
  findFamilyOrder,
  languageOfFamilyLink,
  type FamilyHolder,
} from './family-link/family-link.ts';
export { mailLearners } from './family-link/mail-learners.ts';
export {
  listEnrolments,
  listFamilies,
  listFamiliesEnrolled,
  listFamiliesOf,
  type Family,
} from './family-link/list-families.ts';
export { findFamilyOrders, type Contact } from './family-link/find-families.ts';
export { openMoveRequest, requestMove } from './move-requests/request-move.ts';
export { orderIncludes } from './enrolled/order-includes.ts';
export { orderBatch } from './order/order-batch.ts';
export { orderMail, queueOrderMail } from './order/order-mail.ts';
export { whenWords } from './order/lessons/when-words.ts';
export { orderLessons } from './enrolment/order-sessions.ts';
export { orderToken } from './order/token.ts';
export { describeOrders } from './order/words/money-words.ts';
export { promisedRefunds } from './refunds/refund-policy.ts';
export { needsOf } from './studio/needs-queue.ts';
export { orderView, orderViewOf } from './status/order-view.ts';
export { placeOrders } from './placement/place-orders.ts';
export { endWithCredit, endWithRefund, type Settled } from './enrolled/end-enrolment.ts';
export {
  enrolmentsOf,
  findEnrolled,
  listEnrolled,
  listEnrolledIn,
  listPaidOrders,
  listUnpaidOrders,
  ordersOfEnrolments,
  type Enrolled,
} from './enrolled/list-enrolled.ts';
export { mailFamily } from './enrolled/mail-family.ts';
export { moneyKept } from './refunds/money-kept.ts';
export { shareOf } from './order/learners/share-of.ts';
export { moveEnrolment } from './enrolled/move-enrolment.ts';
export { moveLearner, swapLearners, type MovedLearner } from './enrolled/move-learner.ts';
export { releaseUnpaid } from './holds/release-unpaid.ts';
export { readReason } from './order/read-reason.ts';
export { searchOrders } from './order/finding/order-search.ts';
export { exportUnpaidSeats } from './studio/export-unpaid-seats.ts';
export { exportOrders } from './studio/list/export-orders.ts';
export { campaignsOfOrders } from './order/finding/order-campaigns.ts';
export { ordersOfArms } from './order/finding/orders-of-arms.ts';
export { orderFigures } from './order/figures/order-figures.ts';
export { orderPersonalData } from './personal-data.ts';
export { messageBuyer } from './family-link/message-buyer.ts';
export { listPurchases, type Purchase } from './order/finding/list-purchases.ts';
export { oldOrders } from './order/finding/old-orders.ts';
export { attributedOrders, firstOrder, ordersBehind } from './order/finding/attributed-orders.ts';
