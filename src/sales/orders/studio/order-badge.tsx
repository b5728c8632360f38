import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { OrderState } from '../model.ts';

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

/** The state of an order in the words of `describeOrders`; it may take two lines on a phone. */
export function OrderBadge({ state, words }: { state: OrderState; words: string }) {
  return (
    <Badge tone={tones[state]} className="max-w-full whitespace-normal">
      {words}
    </Badge>
  );
}
