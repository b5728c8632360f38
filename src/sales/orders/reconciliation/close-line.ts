import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { closeUnknownPayment, findRefund } from '#sales/payments';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { noteStep } from '../order/change-state.ts';
import { finishRefund } from '../refunds/finish-refund.ts';
import { lockOrder } from '../order/order-rows.ts';
import { mayReconcile } from './permissions.ts';

type Line = { id: string; why: string; staff: Staff };

/** Says what unknown money was. Refuses 'role', 'unknown' and 'no-reason'. */
export async function explainUnknown(
  tx: Tx,
  { id, why, staff }: Line,
): Promise<Outcome<void, 'role' | 'unknown' | 'no-reason'>> {
  if (!mayReconcile(staff.role)) return refused('role');
  if (!isId(id)) return refused('unknown');
  const closed = await closeUnknownPayment(tx, { id, who: `staff:${staff.name}`, why });
  if (!closed.ok) return closed;
  const { gateway, gatewayPaymentId, amount, currency } = closed.value;
  const details = { gateway, gatewayPaymentId, amount, currency, why };
  await recordAudit(tx, { who: staff.name, did: 'explained-money', kind: 'unknown-payment', id, details });
  return ok(undefined);
}

/** Records that a refund refused by the gateway was made by hand, and how. Refuses 'role', 'unknown' (no such pending refund) and 'no-reason'. */
export async function refundedByHand(
  tx: Tx,
  { id, why, staff }: Line,
): Promise<Outcome<void, 'role' | 'unknown' | 'no-reason'>> {
  if (!mayReconcile(staff.role)) return refused('role');
  const refund = isId(id) ? await findRefund(tx, id) : null;
  if (refund?.state !== 'failed') return refused('unknown');
  const said = why.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (said.length < 3 || said.length > 300) return refused('no-reason');
  const order = await lockOrder(tx, refund.orderId);
  if (!order || !(await finishRefund(tx, refund, `by-hand-${id}`))) return refused('unknown');
  await noteStep(tx, order.id, order.state, order.state, { who: `staff:${staff.name}`, why: `by hand: ${said}` });
  await recordAudit(tx, {
    who: staff.name,
    did: 'refunded-by-hand',
    kind: 'order',
    id: order.id,
    details: { why: said },
  });
  return ok(undefined);
}
