import { paths } from '#foundation/web/paths.ts';
import type { CheckoutView } from '../checkout-view.ts';

/** Where one joins the list of a sold-out date, or chooses among those of the programme. */
export function waitlistPath(
  { waitlist, page }: Pick<CheckoutView, 'waitlist' | 'page'>,
  batch?: string,
): string | null {
  return waitlist && paths.waitlist({ ...waitlist, batch, page: page ?? undefined });
}
