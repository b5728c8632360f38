import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requestClient } from '#platform/limits';
import { paths } from '#foundation/web/paths.ts';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
import { CheckView } from '../ui/check-view.tsx';
import type { Route } from './+types/check.page';
import { readCheck } from './read-check.ts';
import { submitCheck } from './submit-check.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('lead') ?? '';

/** The check after a form was sent; without anything to ask it redirects on. An invalid token redirects home. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const check = await readCheck(database(), token);
  if (!check) throw redirect(paths.home(), 303);
  const { asked, language, page } = check;
  const next = paths.leadThanks(page, token);
  if (asked.step === 'nothing') throw redirect(next, 303);
  await prepareLanguage(language);
  const title = translator(language)(`leadCheck.${asked.step}.title`);
  return { language, brandName: config().BRAND_NAME, title, asked, next };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const check = await readCheck(database(), token);
  if (!check) throw redirect(paths.home(), 303);
  const { leadId, asked } = check;
  const client = requestClient(request.headers);
  const answer = await submitCheck(await readForm(request), { leadId, asked, client });
  return answer ? data(answer, { status: answer.field ? 422 : 200 }) : redirect(paths.leadCheck(token), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, brandName, ...view } = loaderData;
  return (
    <LanguageProvider language={language}>
      <SmallPage brandName={brandName} home={paths.home()}>
        <CheckView {...view} answer={actionData} />
      </SmallPage>
    </LanguageProvider>
  );
}
