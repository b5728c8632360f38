import { releaseCouponUses } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { giveUpPlace } from './lessons/give-up-place.ts';
import { changeState } from './change-state.ts';
import { lockOrder } from './order-rows.ts';
import { isStillPayable } from './states.ts';

/** Gives up an unpaid order and frees its seat. Refuses 'unknown' and 'not-open' (paid, over, or cancelled before). */
export async function cancelOrder(
  tx: Tx,
  { orderId, who, why }: { orderId: string; who: string; why: string },
): Promise<Outcome<void, 'unknown' | 'not-open'>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('unknown');
  if (!isStillPayable(order.state)) return refused('not-open');
  await changeState(tx, order, 'cancelled', { who, why });
  if (order.coupon) await releaseCouponUses(tx, [orderId]);
  await giveUpPlace(tx, orderId);
  return ok(undefined);
}
