import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { CheckoutFrame } from '#sales/orders/ui/checkout-frame.tsx';
import { paths } from '#foundation/web/paths.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/lessons.page';
import { findFamilyOrder } from '#sales/orders';
import { LessonsView } from './lessons-view.tsx';
import { readLessonPage } from './read-lesson-page.ts';
import { submitLessons } from './submit-lessons.ts';

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/** Where a family books the lessons of its package, or moves one; the same 404 for every invalid link. */
export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const order = await findFamilyOrder(database(), token);
  const query = new URL(request.url).searchParams;
  const page = order?.state === 'paid' ? await readLessonPage(database(), order, query) : null;
  if (!order || !page) throw new Response('Page not found', { status: 404 });
  const { language } = order;
  await prepareLanguage(language);
  const title = translator(language)(page.moving ? 'family.lessons.moveTitle' : 'family.lessons.bookTitle');
  return { language, brandName: config().BRAND_NAME, title, token, page };
}

/** Client-side navigation fetches only data: the translations must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ params: { token }, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const outcome = await inTransaction(async (tx) => {
    const order = await findFamilyOrder(tx, token);
    return order && (await submitLessons(tx, order, form));
  });
  if (!outcome || (!outcome.ok && outcome.reason === 'unknown')) throw new Response('Page not found', { status: 404 });
  if (!outcome.ok) return data({ refusal: outcome.reason }, 409);
  return redirect(paths.family(token, { said: outcome.value }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function LessonsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, brandName, token, page, title } = loaderData;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={paths.family(token)}>
        <LessonsView page={page} title={title} refusal={actionData?.refusal} />
      </CheckoutFrame>
    </LanguageProvider>
  );
}
