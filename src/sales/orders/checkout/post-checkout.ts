import { AsyncLocalStorage } from 'node:async_hooks';
import { checkoutCookies } from './checkout-cookies.ts';
import { checkoutPlace, touchesOfCheckout } from './checkout-place.ts';
import type { SentForm } from '#foundation/kit/form-data.ts';
import { submitCheckout, type Submitted } from './submit-checkout.ts';

/** The result of a form handled before the router: the page shows it without handling the form twice. */
export const preSubmitted = new AsyncLocalStorage<Submitted>();

export type Posted =
  /** On to the payment. */
  | { redirect: { location: string; cookies: string[] } }
  /** The page is shown; run what renders it within `preSubmitted`. */
  | { submitted: Submitted };

/** Takes a checkout form; `request` needs only its address and headers. */
export async function postCheckout(form: SentForm, request: Request, offer: string): Promise<Posted> {
  const place = checkoutPlace(request, offer);
  const brought = touchesOfCheckout(form, request, place);
  const submitted = await submitCheckout(form, { ...place, ...brought, cookieKey: place.attempt });
  if (submitted.kind !== 'go') return { submitted };
  return { redirect: { location: submitted.to, cookies: checkoutCookies(form, request, submitted) } };
}
