import type { OrderState } from './states.ts';

/** What staff call each state. */
export const stateWords: Record<OrderState, string> = {
  placed: 'Placed',
  awaiting_payment: 'Awaiting payment',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  paid_unallocated: 'Paid, no seat',
  paid: 'Paid',
  lapsed: 'Lapsed: balance not paid',
  refunded: 'Refunded',
};
