/** Coupon states: usable now or later, past its end, or stopped by staff. */
export const couponStates = ['open', 'over', 'stopped'] as const;
export type CouponState = (typeof couponStates)[number];
