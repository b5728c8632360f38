import { data } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { paths } from '#foundation/web/paths.ts';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
import type { Route } from './+types/verify.page';
import { CertificateCheck } from './certificate-check.tsx';
import { checkCertificate } from './check-certificate.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A page of text: no script is needed. */
export const handle = { hydrate: 'none' };

/** Shows whether a certificate is valid or revoked, in its own language; 404 for an unknown number. */
export async function loader({ params: { number } }: Route.LoaderArgs) {
  const checked = await checkCertificate(database(), number);
  const language = checked?.language ?? 'en';
  await prepareLanguage(language);
  return data(
    { language, brandName: config().BRAND_NAME, title: translator(language)('certificate.check'), checked },
    { status: checked ? 200 : 404, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

/** Client-side navigation fetches only data: the translations must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function VerifyPage({ loaderData: { language, brandName, checked } }: Route.ComponentProps) {
  return (
    <LanguageProvider language={language}>
      <SmallPage brandName={brandName} home={paths.home()}>
        <CertificateCheck checked={checked} />
      </SmallPage>
    </LanguageProvider>
  );
}
