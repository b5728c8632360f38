import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { OrderState } from '../states.ts';

const words: Record<OrderState, StaffSentence> = {
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

/** What staff call a state. */
export function stateWords(state: OrderState): string {
  return say(words[state]);
}
