/** How a coupon stands: usable or to be, past its end, or stopped by staff. */
export const couponStates = ['open', 'over', 'stopped'] as const;
export type CouponState = (typeof couponStates)[number];
