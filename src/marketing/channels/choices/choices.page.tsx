import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
import { contactOfToken, languageOf } from '../contacts/contact.ts';
import { ChoicesView } from '../ui/choices-view.tsx';
import type { Route } from './+types/choices.page';
import { readChoices, saveChoices } from './choices.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Message preferences of a phone number, opened by the signed link in each message. An invalid token gets a page that says so, with 404. */
export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const contact = await contactOfToken(database(), token);
  const language = contact ? languageOf(contact) : 'en';
  await prepareLanguage(language);
  const { BRAND_NAME: brandName } = config();
  const shown = contact && (await readChoices(database(), contact.mobile, language));
  const title = translator(language)(shown ? 'messages.title' : 'messages.unknown.title');
  const saved = new URL(request.url).searchParams.has('saved');
  return data(
    { language, brandName, title, shown, saved },
    { status: shown ? 200 : 404, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** GET changes nothing: link scanners follow links too. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request);
  const contact = await contactOfToken(database(), token);
  if (!contact) throw new Response('Page not found', { status: 404 });
  const { mobile, name } = contact;
  const language = languageOf(contact);
  await inTransaction((tx) => saveChoices(tx, { mobile, name, language, form, source: 'link' }));
  return redirect(paths.messageChoices(token, true), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function ChoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <SmallPage brandName={loaderData.brandName} home={paths.home()}>
        <ChoicesView {...loaderData} />
      </SmallPage>
    </LanguageProvider>
  );
}
