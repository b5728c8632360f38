import { redirect } from 'react-router';
import { config } from '#config';
import { inTransaction } from '#db';
import { readForm, textOf } from '#kit/form-data';
import { isLanguage, type Language } from '#locale/language';
import { isLocalPath, locationHeader } from '#kit/safe-url';
import { paths } from '#paths';
import { LanguageProvider } from '#i18n';
import { withCatalogue } from '#i18n/browser-catalogue';
import { prepareLanguage, translator } from '#i18n/translator';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { Wordmark } from '#ui/media/wordmark';
import type { Route } from './+types/privacy-choices.page';
import { consentCookie, consentState, consentVersion, consentWords, refusesByHeader } from './consent.ts';
import { endedTrackerCookies } from './tracker-cookies.ts';
import { recordConsent } from './record-consent.ts';
import { ConsentQuestion } from './consent-question.tsx';

const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const language = languageOf(query.get('language'));
  await prepareLanguage(language);
  const say = translator(language);
  const from = query.get('from');
  const refused = refusesByHeader(Object.fromEntries(request.headers));
  return {
    language,
    brandName: config().BRAND_NAME,
    title: say('consent.footer'),
    returnTo: isLocalPath(from) ? from : paths.home(),
    words:
      consentVersion() === null ? null : { ...consentWords(language), yes: say('consent.yes'), no: say('consent.no') },
    nothing: say('consent.nothing'),
    state: refused ? say('consent.refused') : say(`consent.state.${consentState(request.headers.get('cookie'))}`),
    back: say('consent.back'),
  };
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
  const at = await inTransaction((tx) => recordConsent(tx, { choice, language }));
  const returnTo = textOf(form, 'returnTo');
  const location = locationHeader(isLocalPath(returnTo) ? returnTo : paths.home());
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', consentCookie(choice, at));
  if (choice === 'no') for (const cookie of endedTrackerCookies()) headers.append('Set-Cookie', cookie);
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
      <main className="mx-auto grid min-h-dvh max-w-xl content-start gap-6 px-4 py-10">
        <AppLink to={paths.home()} className="inline-flex min-h-11 items-center justify-self-start">
          <Wordmark name={brandName} />
        </AppLink>
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
      </main>
    </LanguageProvider>
  );
}
