import { provideCollectors } from '#catalogue/catalog';
import { gatewayChoices, gatewaysFor, leastAmount } from './gateways/gateways.ts';
import './gateways/sandbox/deliver-event.job.ts';
import './ledger/keep-money-days.job.ts';

provideCollectors({
  choices: gatewayChoices,
  least: leastAmount,
  collecting: (market) => gatewaysFor(market).map(({ name }) => name),
});

export { paymentNumbers } from './payment-numbers.ts';
export {
  bars,
  claimDisputes,
  isDisputed,
  listDisputes,
  listOpenDisputes,
  orderOfPayment,
  recordDispute,
  type Dispute,
} from './disputes/record-dispute.ts';
export { bookedMoney } from './ledger/booked-money.ts';
export {
  listMoneyBack,
  listMoneyIn,
  listStuckRefunds,
  neverPaid,
  ordersWithoutMoney,
  type Booking,
} from './ledger/bookings.ts';
export { sumMoney, sumMoneyByMonth, type MoneySum } from './ledger/money-sums.ts';
export {
  findRecorded,
  findRecordedRefunds,
  listRecorded,
  listRecordedRefunds,
  type Recorded,
} from './ledger/recorded.ts';
export { latestRuns, recordRun, type RecordedRun } from './ledger/reconciliation-runs.ts';
export {
  closeUnknownPayment,
  explainedPayments,
  explainPayment,
  listUnknownPayments,
  noteUnknownPayment,
} from './ledger/unknown-payments.ts';
export {
  gatewayNamed,
  gatewaysFor,
  gatewaysOn,
  isByHand,
  isMakeBelieve,
  leastAmount,
  leastRefund,
  makeBelieveGateways,
  paymentFormTargets,
} from './gateways/gateways.ts';
export { knownFormat, lackingColumns, reportingGateways } from './gateways/known-formats.ts';
export { readPayoutReport } from './reports/read-payout-report.ts';
export { askGateway } from './gateways/ask-gateway.ts';
export {
  bookedReferences,
  confirmOfflinePayment,
  meansOfPayments,
  offlineMeans,
  type OfflineMeans,
} from './gateways/offline/confirm-payment.ts';
export {
  beginAgain,
  findOpenSession,
  listOrdersToAsk,
  listPaymentSessions,
  mayLookUp,
  newestGateways,
  storePaymentSessions,
  type PaymentSession,
} from './events/payment-sessions.ts';
export { gatewaysOfOrders, paidBy } from './ledger/paid-by.ts';
export { moneyOfOrders, type OrderMoney } from './ledger/money-of-orders.ts';
export { receiveEvent } from './events/receive-event.ts';
export { forgetRefusedWebhooks, listRefusedWebhooks, recordRefusedEvent } from './events/refused-events.ts';
export { askRefund, closeRefund, failRefund, findRefund, listRefunds, type Refund } from './ledger/refunds.ts';
export {
  listPayments,
  listPaymentsToRefund,
  markPayment,
  recordPayment,
  type Payment,
} from './ledger/record-payment.ts';

export { moneyPersonalData } from './personal-data.ts';

export { datedMoney } from './ledger/dated-money.ts';
