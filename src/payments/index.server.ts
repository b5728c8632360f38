import { deliverNoticeJob } from './sandbox/deliver-notice.job.ts';

export { gatewayNamed, gatewaysFor } from './gateways.ts';
export {
  listOrdersToAsk,
  listPaymentSessions,
  mayLookUp,
  storePaymentSession,
  type PaymentSession,
} from './payment-sessions.ts';
export { databaseTime, receiveNotice } from './receive-notice.ts';
export { listPayments, listPaymentsToRefund, markPayment, recordPayment, type Payment } from './record-payment.ts';

/** The work of this module that runs beside requests. */
export const paymentJobs = [deliverNoticeJob];
