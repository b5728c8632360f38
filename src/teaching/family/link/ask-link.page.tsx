import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requestClient } from '#platform/limits';
import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguage, publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { CheckoutFrame } from '#sales/orders/ui/checkout-frame.tsx';
import type { Route } from './+types/ask-link.page';
import { askFamilyLink } from './ask-family-link.ts';
import { AskLink } from './ask-link-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

function languageOf(request: Request): Language {
  return publishedLanguage(new URL(request.url).searchParams.get('language'));
}

/** Sends a family the link to its page, by the mail address or mobile number of the enrolment. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(request);
  await prepareLanguage(language);
  const { searchParams } = new URL(request.url);
  const [asked, over] = [searchParams.has('asked'), searchParams.has('over')];
  const title = translator(language)(over ? 'document.ended.title' : 'family.link.title');
  return { language, languages: publishedLanguages(), asked, over, brandName: config().BRAND_NAME, title };
}

/** Client-side navigation fetches only data: the translations must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** The same response for known and unknown contacts. */
export async function action({ request }: Route.ActionArgs) {
  const language = languageOf(request);
  const typed = textOf(await readForm(request), 'contact', 254);
  const asked = await inTransaction((tx) => askFamilyLink(tx, { typed, client: requestClient(request.headers) }));
  if (asked.ok) throw redirect(paths.familyLink(language, true), 303);
  const { reason } = asked;
  return data({ typed, reason }, reason === 'too-many' ? { status: 429, headers: { 'Retry-After': '3600' } } : 422);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function AskLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, brandName, asked, over } = loaderData;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={null}>
        <AskLink asked={asked} over={over} spoken={loaderData.languages} answer={actionData} />
      </CheckoutFrame>
    </LanguageProvider>
  );
}
