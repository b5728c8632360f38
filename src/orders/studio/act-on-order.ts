import type { Tx } from '#db';
import { refused, type Outcome } from '#kit/outcome';
import { offlineMeans } from '#payments';
import { recordAudit } from '#people';
import type { Role, Staff } from '#people/model';
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
  role: 'This is not for your role.',
};

type Refusal = keyof typeof refusals;
type Act = (tx: Tx, input: { orderId: string; who: string; form: FormData }) => Promise<Outcome<unknown, Refusal>>;

/** What staff can do with an order, and the roles that may. */
export const acts: Record<string, { roles: Role[]; did: string; act: Act }> = {
  cancel: {
    did: 'cancelled-order',
    roles: ['operations', 'finance', 'sales'],
    act: (tx, { orderId, who }) => cancelOrder(tx, { orderId, who, why: 'staff cancelled it' }),
  },
  seat: {
    did: 'gave-seat',
    roles: ['operations', 'finance', 'sales'],
    act: (tx, { orderId, who }) => allocateSeat(tx, { orderId, who }),
  },
  refund: {
    did: 'asked-refund',
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
    did: 'confirmed-payment',
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

type Asked = { wish: { roles: Role[]; did: string; act: Act }; staff: Staff; orderId: string; form: FormData };

/** Does what staff asked for and notes who asked for it, together. Refuses 'role' beside what the act itself refuses. */
export async function actOnOrder(tx: Tx, { wish, staff, orderId, form }: Asked): Promise<Outcome<unknown, Refusal>> {
  if (staff.role !== 'owner' && !wish.roles.includes(staff.role)) return refused('role');
  const outcome = await wish.act(tx, { orderId, who: `staff:${staff.name}`, form });
  if (!outcome.ok) return outcome;
  const details = Object.fromEntries(
    ['amount', 'means', 'proof', 'payment', 'cancel'].flatMap((name) => {
      const typed = textOf(form, name).slice(0, 100);
      return typed ? [[name, typed]] : [];
    }),
  );
  await recordAudit(tx, { who: staff.name, did: wish.did, kind: 'order', id: orderId, details });
  return outcome;
}
