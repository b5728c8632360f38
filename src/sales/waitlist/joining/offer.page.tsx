import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { leaveLine } from '../offers/leave-line.ts';
import type { Route } from './+types/offer.page';
import { OfferPageView } from './offer-view.tsx';
import { readOffer } from './read-offer.ts';

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const found = await readOffer(database(), token);
  const language = found?.waiter.language ?? 'en';
  await prepareLanguage(language);
  const title = translator(language)(`waitlist.${found?.view.state ?? 'unknown'}.title`);
  return { language, brandName: config().BRAND_NAME, title, view: found?.view ?? null };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Opening the link changes nothing: mail scanners follow links too. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request);
  if (textOf(form, 'choice') === 'leave') await inTransaction((tx) => leaveLine(tx, token));
  // Text longer than any of our links is no token, and would not fit into a header.
  return redirect(paths.waitlistOffer(/^[\w.-]{1,300}$/.test(token) ? token : 'none'), 303);
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function WaitlistOfferPage({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <OfferPageView {...loaderData} />
    </LanguageProvider>
  );
}
