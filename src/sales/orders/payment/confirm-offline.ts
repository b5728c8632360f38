import type { Tx } from '#platform/db';
import { formatMoney, readMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { confirmOfflinePayment, type OfflineMeans } from '#sales/payments';
import { noteStep } from '../order/change-state.ts';
import { listPaymentParts } from '../payment-plan/payment-plan.ts';
import { typedTwiceAbove } from '../model.ts';
import { lockOrder } from '../order/order-rows.ts';
import { settlePayment, type Settled } from './settle-payment.ts';

export type OfflineInput = {
  orderId: string;
  means: OfflineMeans;
  /** The reference on the bank statement, the cheque or the receipt. */
  proof: string;
  /** The amount as typed, in whole units with an optional fraction; and once more. */
  amount: string;
  again: string;
  who: string;
  limit?: number;
};

export type OfflineRefusal =
  | 'unknown'
  | 'not-waiting'
  | 'no-amount'
  | 'wrong-amount'
  | 'type-twice'
  | 'no-proof'
  | 'known';

/**
 * Staff confirm a manual payment, for the checkout or the next payment of a plan: it is settled like any gateway's payment event. Refuses an
 * unreadable amount ('no-amount'), one that differs from the price ('wrong-amount'), a large one not typed twice alike ('type-twice'), a missing
 * reference ('no-proof'), one used before ('known'), and an order that is paid already ('not-waiting').
 */
export async function confirmOffline(tx: Tx, input: OfflineInput): Promise<Outcome<Settled, OfflineRefusal>> {
  const { orderId, means, proof, who, limit = typedTwiceAbove } = input;
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('unknown');
  const due = order.paidAt ? (await listPaymentParts(tx, orderId)).find(({ state }) => state === 'open') : null;
  if (due === undefined || order.state === 'refunded') return refused('not-waiting');
  const asked = due?.amount ?? order.total;
  const typed = readMoney(input.amount, asked.currency);
  if (!typed) return refused('no-amount');
  if (typed.amount !== asked.amount) return refused('wrong-amount');
  if (typed.amount > limit && readMoney(input.again, typed.currency)?.amount !== typed.amount)
    return refused('type-twice');
  const confirmed = await confirmOfflinePayment(tx, {
    orderId,
    part: due?.part ?? 1,
    means,
    proof,
    amount: typed,
    who,
  });
  if (!confirmed.ok) return confirmed;
  const why = `${formatMoney(typed, 'en')} came: ${means}, ${proof.trim()}`;
  await noteStep(tx, orderId, order.state, order.state, { who, why });
  const settled = await settlePayment(tx, confirmed.value, who);
  if (!settled.ok) throw new Error(`A confirmed payment did not settle: ${settled.reason}`);
  return ok(settled.value);
}
