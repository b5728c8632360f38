export { daySpan, spanRefusals } from './books/day-span.ts';
export { sentence as differenceSentence } from './books/difference.ts';
export { countFindings } from './books/findings.ts';
export { settlesWithin } from './books/sweep-books.job.ts';
export { sweepBooks, type Swept } from './books/sweep-books.ts';
export { cancelOrder } from './cancel-order.ts';
export { expireOrders } from './expire-orders.ts';
export {
  countOrders,
  findOrderByToken,
  listOrders,
  orderHistory,
  type OrderFilter,
  type OrderStep,
} from './find-orders.ts';
export { expireDueOrders, orderJobs, reconcileOrders } from './order-jobs.ts';
export { orderPath, orderUrl } from './order-links.ts';
export { orderToken } from './order-token.ts';
export { orderView } from './order-view.ts';
export { placeOrder, type OrderInput, type PlaceRefusal } from './place-order.ts';
export { postCheckout, takenBefore, type Posted } from './post-checkout.ts';
export { settlePayment, type Settled } from './settle-payment.ts';
export { startPayment } from './start-payment.ts';
