import { redirect } from 'react-router';
import { readForm } from '#foundation/kit/form-data.ts';
import { isLocalPath, locationHeader } from '#foundation/kit/safe-url.ts';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
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

/** Stores the answer and redirects back. */
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
