import { data, redirect } from 'react-router';
import { paymentFormTargets } from '#sales/payments';
import { readForm } from '#foundation/kit/form-data.ts';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import type { WordSet } from '#foundation/i18n/messages.ts';
import { notFoundIn } from '#foundation/i18n/refused-page.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/group.page';
import { checkoutCookies } from '../checkout-cookies.ts';
import { checkoutPlace } from '../checkout-place.ts';
import { loadCheckout } from '../load-checkout.ts';
import { CheckoutPage } from '../ui/checkout-page.tsx';
import { submitGroup } from './submit-group.ts';

/** As the checkout itself: it works as HTML. */
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
  context.get(visitContext).formTargets = paymentFormTargets();
  const found = await loadCheckout(request, params.offer, { group: true });
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
  const { submitted, list } = await submitGroup(form, { ...asked, cookieKey: asked.attempt });
  const sent = new Headers(unstored);
  for (const cookie of checkoutCookies(form, request, submitted)) sent.append('Set-Cookie', cookie);
  if (submitted.kind === 'go') return redirect(submitted.to, { status: 303, headers: sent });
  return data({ submitted, list }, { status: submitted.kind === 'again' ? submitted.status : 409, headers: sent });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'description', content: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Group({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return <CheckoutPage view={view} submitted={answer?.submitted} list={answer?.list ?? view.list} />;
}
