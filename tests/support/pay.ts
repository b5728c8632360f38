import { inTransaction } from '#db';
import type { PaymentEvent } from '#payments/model';
import { settlePayment } from '../../src/orders/payment/settle-payment.ts';

/** The gateway tells that an order was paid, for tests of other modules. */
export function pay(event: PaymentEvent) {
  return inTransaction((tx) => settlePayment(tx, event));
}
