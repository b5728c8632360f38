import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm, textOf } from '#kit/form-data';
import { isLanguage, type Language } from '#locale/language';
import { isLocalPath, locationHeader } from '#kit/safe-url';
import { paths } from '#paths';
import { LanguageProvider } from '#i18n';
import { withCatalogue } from '#i18n/browser-catalogue';
import { prepareLanguage } from '#i18n/translator';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { SmallPage } from '#ui/controls/small-page';
import type { Route } from './+types/privacy-choices.page';
import { consentCookie } from './consent.ts';
import { endedTrackerCookies } from './tracker-cookies.ts';
import { touchesAtConsent } from './touches-at-consent.ts';
import { readPrivacyChoices } from './read-privacy-choices.ts';
import { recordConsent } from './record-consent.ts';
import { ConsentQuestion } from './consent-question.tsx';

const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const from = query.get('from');
  const returnTo = isLocalPath(from) ? from : paths.home();
  return { ...(await readPrivacyChoices(languageOf(query.get('language')), request.headers)), returnTo };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Keeps the answer and goes back. Whoever says no, also after a yes, loses the trackers' cookies at once. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = languageOf(textOf(form, 'language'));
  await prepareLanguage(language);
  const choice = textOf(form, 'choice') === 'yes' ? 'yes' : 'no';
  const cookie = request.headers.get('cookie');
  const at = await inTransaction((tx) => recordConsent(tx, { choice, language, cookie }));
  const returnTo = textOf(form, 'returnTo');
  const location = locationHeader(isLocalPath(returnTo) ? returnTo : paths.home());
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', consentCookie(choice, at));
  const touches =
    choice === 'yes' ? await touchesAtConsent(request, { address: returnTo, from: textOf(form, 'from') }) : null;
  if (touches) headers.append('Set-Cookie', touches);
  if (choice === 'no') for (const ended of endedTrackerCookies()) headers.append('Set-Cookie', ended);
  throw redirect(location, { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const { language, brandName, title, words, nothing, state, returnTo, back } = loaderData;
  return (
    <LanguageProvider language={language}>
      <SmallPage brandName={brandName} home={paths.home()}>
        {words ? (
          <>
            <Notice tone="info">{state}</Notice>
            <ConsentQuestion words={words} language={language} returnTo={returnTo} level={1} />
          </>
        ) : (
          <>
            <h1 className="heading text-2xl">{title}</h1>
            <p>{nothing}</p>
          </>
        )}
        <AppLink to={returnTo} className="justify-self-start text-brand underline">
          {back}
        </AppLink>
      </SmallPage>
    </LanguageProvider>
  );
}
