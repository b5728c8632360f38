import { data, redirect } from 'react-router';
import { database } from '#db';
import { isLanguage, type Language } from '#kit/language';
import { paths } from '#paths';
import { paymentFormTargets } from '#payments';
import { clientKey } from '#people';
import { withCatalogue } from '#text/browser-catalogue';
import { LanguageProvider } from '#text';
import type { WordSet } from '#text/messages';
import { prepareLanguage, translator } from '#text/translator';
import type { Route } from './+types/checkout.page';
import { attemptCookie, readAttemptCookie } from './attempt-cookie.ts';
import { newAttemptKey } from './attempt.ts';
import { campaignCode } from './campaign-code.ts';
import { readCheckout } from './read-checkout.ts';
import { submitCheckout } from './submit-checkout.ts';
import { CheckoutFrame } from './ui/checkout-frame.tsx';
import { CheckoutPage } from './ui/checkout-page.tsx';

/** The form works as HTML; on a slow phone the script would hold up what the buyer wants to read first. */
export const handle = { hydrate: 'touch', words: ['pages', 'checkout'] satisfies WordSet[] };

const unstored = { 'Cache-Control': 'no-store' };

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const sent = new Headers(loaderHeaders);
  const cookie = actionHeaders.get('Set-Cookie');
  if (cookie) sent.set('Set-Cookie', cookie);
  sent.set('Cache-Control', 'no-store');
  // Without JavaScript the browser follows the form's answer to the gateway: the policy must name where that may lead.
  sent.set('X-Form-Targets', paymentFormTargets());
  return sent;
};

export async function loader({ params, request }: Route.LoaderArgs) {
  const asked = place(request, params.offer);
  await prepareLanguage(asked.language);
  const view = await readCheckout(database(), { ...asked, coupon: campaignCode(request) });
  if (!view) throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  const title = translator(asked.language)('checkout.title', { programme: view.programme });
  const sent = new Headers(unstored);
  if (!asked.attempt) sent.set('Set-Cookie', attemptCookie(view.attempt));
  return data({ language: asked.language, title, view }, { headers: sent });
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader(), ['pages', 'checkout']);
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const asked = place(request, params.offer);
  if (form.get('intent') === 'another') {
    const again = paths.checkout(params.offer, {
      page: asked.page ?? undefined,
      language: asked.language,
      market: asked.market ?? undefined,
    });
    return redirect(again, { status: 303, headers: { ...unstored, 'Set-Cookie': attemptCookie(newAttemptKey()) } });
  }
  const submitted = await submitCheckout(form, { ...asked, cookieKey: asked.attempt });
  const sent = { ...unstored, 'Set-Cookie': attemptCookie(submitted.attempt) };
  if (submitted.kind === 'go') return redirect(submitted.to, { status: 303, headers: sent });
  return data(submitted, { status: submitted.kind === 'again' ? submitted.status : 409, headers: sent });
}

function place(request: Request, offer: string) {
  const query = new URL(request.url).searchParams;
  const language = query.get('language');
  return {
    offer,
    batch: query.get('batch'),
    page: query.get('page'),
    market: query.get('market'),
    language: (isLanguage(language) ? language : 'en') satisfies Language,
    attempt: readAttemptCookie(request),
    client: clientKey(request),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'description', content: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <CheckoutFrame back={loaderData.view.page}>
        <CheckoutPage view={loaderData.view} submitted={actionData} />
      </CheckoutFrame>
    </LanguageProvider>
  );
}
