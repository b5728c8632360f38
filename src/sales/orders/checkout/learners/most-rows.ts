import type { CheckoutView } from '../checkout-view.ts';
import { maxRows } from './learner-fields.ts';

/** How many seats the date with the most has left. */
export function seatsNow({ batches }: CheckoutView): number {
  return Math.max(0, ...batches.map(({ sale, seatsLeft }) => (sale === 'closed' ? 0 : seatsLeft)));
}

/** How many learners the form may have rows for. */
export function maxRowsNow(view: CheckoutView): number {
  return Math.min(maxRows, seatsNow(view), view.mostSeats ?? maxRows);
}
