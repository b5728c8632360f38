import { expireHolds, whenBatchesChange } from '#catalogue/batches';
import { database, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { whenLessonsChange } from '#catalogue/lessons';
import { listOrdersToAsk } from '#sales/payments';
import { listDeclinedOrders } from '#sales/waitlist';
import './reconciliation/keep-adrift.job.ts';
import './reconciliation/reconcile.job.ts';
import { remindBalances } from './dunning/remind-balances.ts';
import { tellFamilies } from './enrolment/tell-families.ts';
import { tellOfLesson } from './enrolment/tell-lessons.ts';
import { cancelOrder } from './order/cancel-order.ts';
import { expireOrders } from './order/expire-orders.ts';
import './order/finding/index-orders.job.ts';
import './order/figures/keep-order-weeks.job.ts';
import './holds/forget-clients.job.ts';
import './alerts/describe-order.ts';
import './alerts/know-orders.ts';
import './alerts/watch-orders.ts';
import { findOrder } from './order/order-rows.ts';
import { refreshOrder } from './payment/refresh-order.ts';
import './refunds/send-refund.job.ts';

whenBatchesChange(tellFamilies);
whenLessonsChange(tellOfLesson);

const everyMinute = '* * * * *';

/** Ends unpaid orders with an expired hold and frees their seats. */
defineJob({ name: 'expire-orders', schedule: everyMinute, handle: expireDueOrders });

/** Looks up orders awaiting payment at their gateways, in case a webhook was lost. */
defineJob({
  name: 'reconcile-orders',
  schedule: everyMinute,
  handle: reconcileOrders,
});

/** Mails the links of open payments, reminds, warns, and releases seats that stay unpaid. */
defineJob({
  name: 'remind-balances',
  schedule: '*/10 * * * *',
  handle: remindBalances,
});

/** Ends expired orders, in short transactions. */
export async function expireDueOrders(): Promise<void> {
  while ((await inTransaction(expireOrders)) === 100);
  await inTransaction(expireHolds);
  await cancelDeclined();
}

/** A buyer who declines the waitlist seat after sending its checkout does not want the order either. */
async function cancelDeclined(): Promise<void> {
  const why = 'declined the seat of the waitlist';
  for (const orderId of await listDeclinedOrders(database()))
    await inTransaction((tx) => cancelOrder(tx, { orderId, who: 'buyer', why }));
}

/** Looks up open payments without a webhook so far. */
export async function reconcileOrders(): Promise<void> {
  for (const orderId of await listOrdersToAsk(database())) {
    const order = await findOrder(database(), orderId);
    if (order) await refreshOrder(order);
  }
}
