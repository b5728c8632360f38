import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { findFamily, languageOfFamilyLink } from '#sales/orders';
import { CheckoutFrame } from '#sales/orders/ui/checkout-frame.tsx';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/family.page';
import { actOnFamily } from './act-on-family.ts';
import { FamilyPage } from './family-view.tsx';
import { LinkIsOver } from './link-is-over.tsx';
import { readFamily } from './read-family.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The page of an enrolled family by its signed link. The same 404 for every forged, expired or revoked token. */
export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const family = await findFamily(database(), token);
  const language = family?.order.language ?? (await languageOfFamilyLink(database(), token));
  await prepareLanguage(language);
  const view = family && (await readFamily(database(), family, token));
  const title = view ? `${view.learner} · ${view.programme}` : translator(language)('document.ended.title');
  return data(
    { language, brandName: config().BRAND_NAME, title, view, said: saidOf(request) },
    { status: view ? 200 : 404, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

function saidOf(request: Request): 'booked' | 'moved' | null {
  const said = new URL(request.url).searchParams.get('said');
  return said === 'booked' || said === 'moved' ? said : null;
}

/** Client-side navigation fetches only data: the translations must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Stores a request for another date, or corrects the kit's address. */
export async function action({ params: { token }, request }: Route.ActionArgs) {
  const acted = await actOnFamily(request, token);
  if (!acted) throw new Response('Page not found', { status: 404 });
  if ('answer' in acted) return data(acted.answer, 422);
  return redirect(paths.family(token, { saved: acted.done }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function FamilyPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { language, brandName, view, said } = loaderData;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={null}>
        {view ? <FamilyPage view={view} answer={actionData} said={said} /> : <LinkIsOver />}
      </CheckoutFrame>
    </LanguageProvider>
  );
}
