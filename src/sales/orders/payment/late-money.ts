import { regainCouponUse } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';

/**
 * Why a payment for an ended order pays for nothing and is for staff to refund; null if it may still be seated. A replaced order is never seated: its
 * buyer has a newer one, which may use the same coupon. Takes the coupon use again here, within its limits. The order must be locked.
 */
export async function whyNotSeated(tx: Tx, order: Order): Promise<string | null> {
  if (order.replacedBy) return 'the order had been replaced by a newer one';
  const use = order.coupon ? await regainCouponUse(tx, order.id) : null;
  return use === 'used-up' ? `the coupon ${order.coupon} had been used up meanwhile` : null;
}
