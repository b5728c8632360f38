import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { CheckoutFrame } from '#sales/orders/ui/checkout-frame.tsx';
import { paths } from '#foundation/web/paths.ts';
import type { Route } from './+types/own-data.page';
import { actOnOwnData } from './act-on-own-data.ts';
import { readDataToken } from './data-token.ts';
import { OwnDataView } from './own-data-view.tsx';
import { readOwnData } from './read-own-data.ts';

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/** The stored data of the holder of a mailed link. */
export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const soughtId = readDataToken(token);
  const held = soughtId ? await inTransaction((tx) => readOwnData(tx, soughtId)) : null;
  const language = held?.language ?? publishedLanguage(new URL(request.url).searchParams.get('language'));
  await prepareLanguage(language);
  const title = translator(language)('yourData.title');
  return data({ token, held, language, title, brandName: config().BRAND_NAME }, held ? 200 : 404);
}

/** Client-side navigation fetches only data: the translations must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Requests a file, or the erasure. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await actOnOwnData({ token, wish: textOf(form, 'do'), sure: textOf(form, 'sure') });
  if (answer === 'unknown') throw redirect(paths.yourData(), 303);
  if (answer !== 'done') return data({ problem: answer }, 422);
  throw redirect(paths.yourDataOf(token), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, brandName, held, token } = loaderData;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={null}>
        <OwnDataView held={held} token={token} problem={actionData?.problem} />
      </CheckoutFrame>
    </LanguageProvider>
  );
}
