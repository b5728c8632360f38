/**
 * The lifecycle of an order. `lapsed`: an advance was paid, but not the balance; the seat was released. `paid_unallocated`: the payment came after
 * the batch was full; staff find a seat or refund it. Each state names its possible next states and why.
 */
export const orderStates = {
  placed: {
    awaiting_payment: 'a payment was opened at a gateway',
    paid: 'the money covers the total, or there is nothing to pay',
    paid_unallocated: 'the money came but the seats were gone',
    failed: 'the gateway declined',
    expired: 'the hold ran out',
    cancelled: 'the buyer or staff gave it up',
  },
  awaiting_payment: {
    paid: 'the money covers the total',
    paid_unallocated: 'the money came but the seats were gone',
    failed: 'the gateway declined',
    expired: 'the hold ran out',
    cancelled: 'the buyer or staff gave it up',
  },
  failed: {
    awaiting_payment: 'the buyer tries again while the seat is held',
    paid: 'the money came after all',
    paid_unallocated: 'the money came but the seats were gone',
    expired: 'the hold ran out',
    cancelled: 'the buyer or staff gave it up',
  },
  expired: {
    paid: 'the money came late and there was a seat left',
    paid_unallocated: 'the money came late and the seats were gone',
  },
  cancelled: {
    paid: 'the buyer paid it all the same and there was a seat left',
    paid_unallocated: 'the buyer paid it all the same and the seats were gone',
  },
  paid_unallocated: {
    paid: 'staff found a seat',
    refunded: 'the money was given back',
  },
  paid: {
    lapsed: 'the balance did not come in time',
    refunded: 'the money was given back',
  },
  lapsed: {
    paid: 'the balance came after all and there was a seat left',
    paid_unallocated: 'the balance came after all but the seats were gone',
    refunded: 'the money was given back',
  },
  refunded: {},
} as const satisfies Record<string, Record<string, string>>;

export type OrderState = keyof typeof orderStates;

/** Every state, in the order lists show them. */
export const orderStateNames = Object.keys(orderStates) as OrderState[];

/** Whether an order may go from one state to the other. */
export function mayFollow(from: OrderState, to: OrderState): boolean {
  return Object.hasOwn(orderStates[from], to);
}

/** Whether the buyer can still pay it by going on where they were: their seat is held. */
export function isStillPayable(state: OrderState): boolean {
  return state === 'placed' || state === 'awaiting_payment' || state === 'failed';
}

/** Whether the money is ours. */
export function isPaidFor(state: OrderState): boolean {
  return state === 'paid' || state === 'paid_unallocated';
}

/** Whether the payment is exactly what the order costs. */
export function paymentCoversTotal(
  payment: { amount: number; currency: string },
  total: { amount: number; currency: string },
): boolean {
  return payment.amount === total.amount && payment.currency === total.currency;
}

/** No more orders of a state are counted for a list. */
export const maxOrdersCounted = 1_000;
