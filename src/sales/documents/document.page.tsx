import { data } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { findDocumentByToken, findDocumentOfAnyLink } from './find-documents.ts';
import type { Route } from './+types/document.page';
import { DocumentSheet } from './ui/document-sheet.tsx';
import { EndedLink } from './ui/ended-link.tsx';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Words to read, links to follow, one form to send: no script is needed. */
export const handle = { hydrate: 'none' };

/**
 * An invoice, receipt or credit note by its signed link. Forged, expired and revoked tokens all get the same 404, with the offer to mail a new link
 * to the buyer.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const { token } = params;
  const document = await findDocumentByToken(database(), token);
  const language = (document ?? (await findDocumentOfAnyLink(database(), token)))?.printed.language ?? 'en';
  await prepareLanguage(language);
  const { printed } = document ?? { printed: null };
  const title = printed ? `${printed.title} ${printed.number}` : translator(language)('document.ended.title');
  return data(
    {
      language,
      brandName: config().BRAND_NAME,
      printed,
      title,
      pdfPath: paths.documentPdf(token),
      newLinkPath: paths.newDocumentLink(token),
    },
    { status: printed ? 200 : 404, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { language, brandName, printed, pdfPath, newLinkPath } = loaderData;
  return (
    <LanguageProvider language={language}>
      {printed ? (
        <DocumentSheet printed={printed} pdfPath={pdfPath} />
      ) : (
        <EndedLink brandName={brandName} action={newLinkPath} />
      )}
    </LanguageProvider>
  );
}
