import { data } from 'react-router';
import { database } from '#db';
import { LanguageProvider } from '#text';
import { withCatalogue } from '#text/browser-catalogue';
import { prepareLanguage } from '#text/translator';
import { documentLink, findDocumentByToken } from './find-documents.ts';
import type { Route } from './+types/document.page';
import { DocumentSheet } from './ui/document-sheet.tsx';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Words to read and links to follow: no script is needed. */
export const handle = { hydrate: 'none' };

/** An invoice, receipt or credit note by its signed link; 404 for every token that is not genuine, alike. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const document = await findDocumentByToken(database(), params.token);
  if (!document) throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  const { printed } = document;
  const { language } = printed;
  await prepareLanguage(language);
  return data(
    { language, printed, pdfPath: documentLink(document).pdfPath },
    { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.printed.title} ${loaderData.printed.number}` : '' },
  { name: 'robots', content: 'noindex' },
];

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <DocumentSheet printed={loaderData.printed} pdfPath={loaderData.pdfPath} />
    </LanguageProvider>
  );
}
