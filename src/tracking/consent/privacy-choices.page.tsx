import { redirect } from 'react-router';
import { readForm } from '#kit/form-data';
import { isLocalPath, locationHeader } from '#kit/safe-url';
import { paths } from '#paths';
import { LanguageProvider } from '#i18n';
import { withCatalogue } from '#i18n/browser-catalogue';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { SmallPage } from '#ui/controls/small-page';
import type { Route } from './+types/privacy-choices.page';
import { answerQuestion, languageOf } from './answer-question.ts';
import { readPrivacyChoices } from './read-privacy-choices.ts';
import { ConsentQuestion } from './consent-question.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const from = query.get('from');
  const returnTo = isLocalPath(from) ? from : paths.home();
  return { ...(await readPrivacyChoices(languageOf(query.get('language')), request.headers)), returnTo };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Keeps the answer and goes back. */
export async function action({ request }: Route.ActionArgs) {
  const { returnTo, cookies } = await answerQuestion(await readForm(request), request);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  throw redirect(locationHeader(returnTo), { status: 303, headers });
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
