import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { may, type Permission, type Plan, type Role, type Staff } from '#platform/people/model';
import { countSteps } from '../../order/change-state.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { Order } from '../../model.ts';
import { lockOrder } from '../../order/order-rows.ts';
import { planNewParts } from './plan-new-parts.ts';
import { planAnswer, planAnswerMove, planCancel, planOffline, planPayLink, planRefund, planSeat } from './plan-acts.ts';

/** The refusals in staff's words. */
export const refusals = {
  full: 'The batch is still full. Raise its capacity or move somebody first.',
  'not-waiting': 'This order no longer waits for that.',
  'not-open': 'This order is paid or has ended and cannot be cancelled.',
  unknown: 'There is no such order.',
  'no-amount': 'Write the amount in figures, such as 1499, 1,499 or 1499.50. A comma only parts thousands.',
  'wrong-amount': 'This is not the amount due. Refund what is too much, or ask for the rest.',
  'type-twice': 'This is a large amount: type the same amount twice.',
  'wrong-refund': 'Write the amount in figures, such as 1499, 1,499 or 1499.50. A comma only parts thousands.',
  'not-paid': 'This payment failed: nothing of it can be refunded.',
  disputed:
    'The buyer’s bank disputes this payment: answer it there. Money sent by us as well would be given back twice.',
  'too-much': 'This is more than is left of this payment.',
  'too-small-refund':
    'The gateway gives no amount back that is so small. Give back more, or send it by transfer and say so in a note.',
  'no-proof': 'Write the reference on the statement, the cheque or the receipt (3 to 80 characters).',
  'no-reason': 'Write why, in 3 to 300 characters. It is kept in the history.',
  known: 'This reference is already confirmed. See its order.',
  'plan-closed': 'Nothing of this order is left to pay by a plan.',
  'plan-paying':
    'The buyer opened the payment page within the last hour. Wait until it is paid or given up, then change the plan.',
  'plan-row': 'Write an amount and a day in each row that you use.',
  'plan-sum': 'The payments must add up to exactly what is open.',
  'plan-days': 'Each payment needs a later day than the one before, from today on and within two years.',
  'plan-least': 'One payment is smaller than what can be collected.',
  role: 'Your role does not allow this.',
  changed: 'This order has changed since you opened it. Check the history below, then send this again.',
} as const satisfies Record<string, StaffSentence>;

type Refusal = keyof typeof refusals;
type Act = (tx: Tx, input: { order: Order; who: string; form: FormData }) => Promise<Outcome<Plan, Refusal>>;

/** The actions on an order, with their permissions. */
export const acts = lookup<{ permission: Permission; did: string; act: Act }>({
  cancel: { did: 'cancelled-order', permission: 'orders.change', act: planCancel },
  seat: { did: 'gave-seat', permission: 'orders.change', act: planSeat },
  refund: { did: 'asked-refund', permission: 'orders.refund', act: planRefund },
  answer: { did: 'answered-cancellation', permission: 'orders.change', act: planAnswer },
  'answer-move': { did: 'answered-move', permission: 'orders.change', act: planAnswerMove },
  'pay-link': { did: 'sent-pay-link', permission: 'orders.create', act: planPayLink },
  plan: { did: 'changed-plan', permission: 'orders.change', act: planNewParts },
  offline: { did: 'confirmed-payment', permission: 'orders.confirm-payment', act: planOffline },
});

/** The actions of a role, by the names in `acts`: one list for what is offered and what is refused. */
export const actsOf = (role: Role): string[] =>
  Object.entries(acts).flatMap(([name, { permission }]) => (may(role, permission) ? [name] : []));

/** The fields that the audit log keeps, besides the rows of a payment plan. */
const named = ['amount', 'means', 'proof', 'payment', 'cancel', 'why'];

type Asked = { wish: { permission: Permission; did: string; act: Act }; staff: Staff; orderId: string; form: FormData };

/**
 * Performs an action of staff and records its author, in one transaction. The form contains the order's number of steps when shown: refuses 'changed'
 * if it differs, so that two windows never repeat an action. Refuses 'role' in addition to the action's own refusals.
 */
export async function actOnOrder(tx: Tx, { wish, staff, orderId, form }: Asked): Promise<Outcome<Plan, Refusal>> {
  if (!may(staff.role, wish.permission)) return refused('role');
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('unknown');
  if (textOf(form, 'seen') !== String(await countSteps(tx, orderId))) return refused('changed');
  const outcome = await wish.act(tx, { order, who: `staff:${staff.name}`, form });
  if (!outcome.ok) return outcome;
  const details = Object.fromEntries(
    [...named, ...[...form.keys()].filter((name) => /^(?:amount|day)-\d{1,2}$/.test(name))].flatMap((name) => {
      const typed = textOf(form, name, 100);
      return typed ? [[name, typed]] : [];
    }),
  );
  await recordAudit(tx, { who: staff.name, did: wish.did, kind: 'order', id: orderId, details });
  return outcome;
}
