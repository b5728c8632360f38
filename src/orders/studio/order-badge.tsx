import { Badge, type BadgeTone } from '#ui/badge';
import type { OrderState } from '../model.ts';

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

const tones: Record<OrderState, BadgeTone> = {
  placed: 'info',
  awaiting_payment: 'info',
  failed: 'warning',
  expired: 'neutral',
  cancelled: 'neutral',
  paid_unallocated: 'danger',
  paid: 'success',
  lapsed: 'warning',
  refunded: 'neutral',
};

export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
