import { deliverNoticeJob } from './sandbox/deliver-notice.job.ts';

export { listMoneyBack, listMoneyIn, listStuckRefunds, ordersWithoutMoney, type Booking } from './books/bookings.ts';
export {
  findRecorded,
  findRecordedRefunds,
  listRecorded,
  listRecordedRefunds,
  type Recorded,
  type RecordedRefund,
} from './books/recorded.ts';
export { latestSweeps, recordSweep, type Sweep } from './books/sweeps.ts';
export {
  closeUnknownPayment,
  explainedPayments,
  explainPayment,
  listUnknownPayments,
  noteUnknownPayment,
  type UnknownPayment,
} from './books/unknown-payments.ts';
export { gatewayNamed, gatewaysFor, gatewaysOn, paymentFormTargets } from './gateways.ts';
export { confirmOfflinePayment, offlineMeans, type OfflineMeans } from './offline/confirm-payment.ts';
export {
  findOpenSession,
  listOrdersToAsk,
  listPaymentSessions,
  mayLookUp,
  ordersPaidByHand,
  storePaymentSession,
  storePaymentSessions,
  type PaymentSession,
} from './payment-sessions.ts';
export { moneyOfOrders, type OrderMoney } from './money-of-orders.ts';
export { receiveNotice } from './receive-notice.ts';
export { forgetRefusedNotices, listRefusedNotices, noteRefusedNotice } from './refused-notices.ts';
export { askRefund, closeRefund, findRefund, listRefunds, type Refund } from './refunds.ts';
export { listPayments, listPaymentsToRefund, markPayment, recordPayment, type Payment } from './record-payment.ts';

/** The work of this module that runs beside requests. */
export const paymentJobs = [deliverNoticeJob];
