import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/newsletter.page';
import { changeSubscription, findSubscription } from './subscription.ts';
import { NewsletterView } from '../ui/newsletter-view.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findSubscription(database(), token);
  const language = isLanguage(found?.language) ? found.language : 'en';
  await prepareLanguage(language);
  const { BRAND_NAME: brandName } = config();
  const state = found?.state ?? ('unknown' as const);
  const title = translator(language)(`newsletter.${state}.title`, { brand: brandName });
  return { language, brandName, title, token, state, email: found?.email ?? null };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

const maxTokenLength = 500;

/** GET changes nothing: link scanners follow links too. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token, choice] = [textOf(form, 'token'), textOf(form, 'choice')];
  if (choice === 'confirm' || choice === 'end') await inTransaction((tx) => changeSubscription(tx, token, choice));
  // A text longer than any of our links is no token, and would not fit into a header either.
  return redirect(paths.newsletter(token.length <= maxTokenLength ? token : ''), 303);
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <NewsletterView {...loaderData} />
    </LanguageProvider>
  );
}
