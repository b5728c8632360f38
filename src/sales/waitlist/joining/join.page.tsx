import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { dialOf, isMarket } from '#foundation/locale/market-list.server.ts';
import { requestClient } from '#platform/limits';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { notFoundIn } from '#foundation/i18n/refused-page.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/join.page';
import { JoinPageView } from './join-view.tsx';
import { readJoin } from './read-join.ts';
import { submitJoin } from './submit-join.ts';

/** The parameters of the URL: the originating page, its language and market, the programme or the date. */
function placeOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const [language, market, page] = [query.get('language'), query.get('market'), query.get('page')];
  return {
    language: publishedLanguage(language),
    market: isMarket(market) ? market : null,
    page: isLocalPath(page) && page.length <= 300 && !/[?#]/.test(page) ? page : null,
    programme: query.get('programme'),
    batch: query.get('batch'),
    joined: query.has('joined'),
  };
}

export async function loader({ request }: Route.LoaderArgs) {
  const place = placeOf(request);
  const { language, joined, page } = place;
  await prepareLanguage(language);
  const view = await readJoin(database(), place);
  if (!view) throw data(await notFoundIn(language, new URL(request.url)), { status: 404 });
  const title = translator(language)('waitlist.title', { programme: view.programme });
  const market = place.market ?? 'IN';
  const dial = dialOf(market, language);
  return { language, brandName: config().BRAND_NAME, title, view, joined, page, market, dial };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** The same page for new and existing entries. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const place = placeOf(request);
  const headers = Object.fromEntries(request.headers);
  const client = requestClient(request.headers);
  const sent = await submitJoin(form, { ...place, url: request.url, headers, client });
  if (sent.kind === 'again') return data(sent, { status: sent.status });
  const { page, language, market } = place;
  const thanks = { batch: sent.batch, page: page ?? undefined, language, market: market ?? undefined };
  return redirect(paths.waitlist({ ...thanks, joined: 'yes' }), 303);
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return (
    <LanguageProvider language={loaderData.language}>
      <JoinPageView {...loaderData} answer={answer} />
    </LanguageProvider>
  );
}
