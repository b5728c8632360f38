import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requestClient } from '#platform/limits';
import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguage, publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { CheckoutFrame } from '#sales/orders/ui/checkout-frame.tsx';
import { paths } from '#foundation/web/paths.ts';
import type { Route } from './+types/ask-data.page';
import { askDataLink, askDataLinkOfFamily } from './ask-data-link.ts';
import { AskData } from './ask-data-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

function languageOf(request: Request): Language {
  return publishedLanguage(new URL(request.url).searchParams.get('language'));
}

/** Sends a link to the stored personal data, by mail address. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(request);
  await prepareLanguage(language);
  const asked = new URL(request.url).searchParams.has('asked');
  const title = translator(language)('yourData.title');
  return { language, languages: publishedLanguages(), asked, brandName: config().BRAND_NAME, title };
}

/** Client-side navigation fetches only data: the translations must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** The same response for known and unknown addresses. */
export async function action({ request }: Route.ActionArgs) {
  const language = languageOf(request);
  const form = await readForm(request);
  const client = requestClient(request.headers);
  const [typed, token] = [textOf(form, 'email', 254), textOf(form, 'family')];
  const asked = await inTransaction((tx) =>
    token ? askDataLinkOfFamily(tx, { token, client }) : askDataLink(tx, { typed, language, client }),
  );
  if (asked.ok) throw redirect(paths.yourData(language, true), 303);
  const { reason } = asked;
  return data({ typed, reason }, reason === 'too-many' ? { status: 429, headers: { 'Retry-After': '3600' } } : 422);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function AskDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, brandName, asked } = loaderData;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={null}>
        <AskData asked={asked} spoken={loaderData.languages} answer={actionData} />
      </CheckoutFrame>
    </LanguageProvider>
  );
}
