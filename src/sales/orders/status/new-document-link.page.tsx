import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findDocumentOfAnyLink } from '#sales/documents';
import { EndedLink } from '#sales/documents/ui/ended-link.tsx';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/new-document-link.page';
import { sendDocumentLink } from './send-document-link.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle = { hydrate: 'none' };

/** Offers a new link, or confirms the request; the same for genuine links and any other text. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const { token } = params;
  const language = (await findDocumentOfAnyLink(database(), token))?.printed.language ?? 'en';
  await prepareLanguage(language);
  const asked = new URL(request.url).searchParams.has('asked');
  return {
    language,
    brandName: config().BRAND_NAME,
    title: translator(language)(asked ? 'document.asked.title' : 'document.ended.title'),
    action: asked ? null : paths.newDocumentLink(token),
  };
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ params }: Route.ActionArgs) {
  await inTransaction((tx) => sendDocumentLink(tx, params.token));
  return redirect(paths.newDocumentLink(params.token, { asked: true }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function NewDocumentLinkPage({ loaderData }: Route.ComponentProps) {
  const { language, brandName, action: newLinkPath } = loaderData;
  return (
    <LanguageProvider language={language}>
      <EndedLink brandName={brandName} action={newLinkPath} />
    </LanguageProvider>
  );
}
