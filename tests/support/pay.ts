import { inTransaction } from '#platform/db';
import type { PaymentEvent } from '#sales/payments/model';
import { settlePayment } from '../../src/sales/orders/payment/settle-payment.ts';

/** Settles a payment event of the gateway, for tests of other modules. */
export function pay(event: PaymentEvent) {
  return inTransaction((tx) => settlePayment(tx, event));
}
