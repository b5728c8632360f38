import { data, redirect } from 'react-router';
import { readForm } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { paymentFormTargets } from '#sales/payments';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import type { WordSet } from '#foundation/i18n/messages.ts';
import { notFoundIn } from '#foundation/i18n/refused-page.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import type { Route } from './+types/checkout.page';
import { attemptCookie } from './attempt-cookie.ts';
import { newAttemptKey } from '../placement/attempt.ts';
import { checkoutCookies } from './checkout-cookies.ts';
import { checkoutPlace, touchesOfCheckout } from './checkout-place.ts';
import { loadCheckout, seatBegunElsewhere } from './load-checkout.ts';
import { submitCheckout } from './submit/submit-checkout.ts';
import { CheckoutPage } from './ui/checkout-page.tsx';

/** The form works as HTML; on a slow phone the script would hold up what the buyer wants to read first. */
export const handle = { hydrate: 'touch', words: ['pages', 'checkout'] satisfies WordSet[] };

const unstored = { 'Cache-Control': 'no-store' };

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const sent = new Headers(loaderHeaders);
  const cookies = actionHeaders.getSetCookie();
  if (cookies.length > 0) sent.delete('Set-Cookie');
  for (const cookie of cookies) sent.append('Set-Cookie', cookie);
  sent.set('Cache-Control', 'no-store');
  return sent;
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  // Without JavaScript the browser follows the form's answer to the gateway: the policy must name where that may lead.
  context.get(visitContext).formTargets = paymentFormTargets();
  const begun = await seatBegunElsewhere(request, params.offer);
  if (begun) throw redirect(begun, { status: 303, headers: unstored });
  const found = await loadCheckout(request, params.offer);
  if (!found)
    throw data(await notFoundIn(checkoutPlace(request, params.offer).language, new URL(request.url)), { status: 404 });
  const sent = new Headers(unstored);
  for (const cookie of found.cookies) sent.append('Set-Cookie', cookie);
  return data(found.page, { headers: sent });
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader(), ['pages', 'checkout']);
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const asked = checkoutPlace(request, params.offer);
  if (form.get('intent') === 'another') {
    const { page, arm, language, market } = asked;
    const from = { page: page ?? undefined, arm: arm ?? undefined, language, market: market ?? undefined };
    const again = paths.checkout(params.offer, from);
    return redirect(again, { status: 303, headers: { ...unstored, 'Set-Cookie': attemptCookie(newAttemptKey()) } });
  }
  const touches = touchesOfCheckout(form, request, asked);
  const submitted = await submitCheckout(form, { ...asked, ...touches, cookieKey: asked.attempt });
  const sent = new Headers(unstored);
  for (const cookie of checkoutCookies(form, request, submitted)) sent.append('Set-Cookie', cookie);
  if (submitted.kind === 'go') return redirect(submitted.to, { status: 303, headers: sent });
  return data(submitted, { status: submitted.kind === 'again' ? submitted.status : 409, headers: sent });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'description', content: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const submitted = useStandingAnswer(actionData);
  return <CheckoutPage view={loaderData.view} submitted={submitted} />;
}
