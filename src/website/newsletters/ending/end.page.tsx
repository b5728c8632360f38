import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { NewsletterView } from '#marketing/leads/ui/newsletter-view.tsx';
import type { Route } from './+types/end.page';
import { endByLink, readEndPage } from './end-by-link.ts';

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const { language, state, email } = await readEndPage(database(), token);
  await prepareLanguage(language);
  const { BRAND_NAME: brandName } = config();
  const title = translator(language)(`newsletter.${state}.title`, { brand: brandName });
  return { language, brandName, title, token, state, email };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/**
 * A button of the page, or that of a mail program (RFC 8058), which sends `List-Unsubscribe=One-Click` from elsewhere, without cookies, and follows no
 * redirect. Opening the link changes nothing: programs that look into mails do it too.
 */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request);
  const oneClick = textOf(form, 'List-Unsubscribe') === 'One-Click';
  const choice = oneClick ? 'end' : textOf(form, 'choice');
  if (choice === 'confirm' || choice === 'end') await inTransaction((tx) => endByLink(tx, token, choice));
  return null;
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function EndPage({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <NewsletterView {...loaderData} />
    </LanguageProvider>
  );
}
