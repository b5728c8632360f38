import type { Tx } from '#db';
import type { Outcome } from '#kit/outcome';
import { offlineMeans } from '#payments';
import type { Role } from '#people/model';
import { allocateSeat } from '../allocate-seat.ts';
import { cancelOrder } from '../cancel-order.ts';
import { textOf } from '../checkout-values.ts';
import { confirmOffline } from '../confirm-offline.ts';
import { refundPayment } from '../refund-payment.ts';

/** Why staff were refused, in their words. */
export const refusals = {
  full: 'The batch is still full. Raise its capacity or move somebody first.',
  'not-waiting': 'This order does not wait for that any more.',
  'not-open': 'This order is paid or over and cannot be cancelled.',
  unknown: 'There is no such order.',
  'wrong-amount': 'This is not the amount that is due. Give back what is wrong, or have the rest sent.',
  'type-twice': 'This is a large amount: type it twice, the same both times.',
  'wrong-refund': 'Type the amount that goes back, such as 499 or 499.50.',
  'not-paid': 'This payment failed: nothing of it can go back.',
  'too-much': 'This is more than is left of this payment.',
  'no-proof': 'Write what stands on the statement, the cheque or the receipt (3 to 80 characters).',
  known: 'This reference was confirmed before. Look it up under its order.',
};

type Refusal = keyof typeof refusals;
type Act = (tx: Tx, input: { orderId: string; who: string; form: FormData }) => Promise<Outcome<unknown, Refusal>>;

/** What staff can do with an order, and the roles that may. */
export const acts: Record<string, { roles: Role[]; act: Act }> = {
  cancel: {
    roles: ['operations', 'finance', 'sales'],
    act: (tx, { orderId, who }) => cancelOrder(tx, { orderId, who, why: 'staff cancelled it' }),
  },
  seat: {
    roles: ['operations', 'finance', 'sales'],
    act: (tx, { orderId, who }) => allocateSeat(tx, { orderId, who }),
  },
  refund: {
    roles: ['finance'],
    act: (tx, { orderId, who, form }) =>
      refundPayment(tx, {
        orderId,
        who,
        paymentId: textOf(form, 'payment'),
        amount: textOf(form, 'amount'),
        again: textOf(form, 'again'),
        cancel: form.get('cancel') === 'yes',
      }),
  },
  offline: {
    roles: ['finance', 'operations'],
    act: (tx, { orderId, who, form }) =>
      confirmOffline(tx, {
        orderId,
        who,
        means: offlineMeans.find((means) => means === form.get('means')) ?? 'transfer',
        proof: textOf(form, 'proof'),
        amount: textOf(form, 'amount'),
        again: textOf(form, 'again'),
      }),
  },
};
