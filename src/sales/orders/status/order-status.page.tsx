import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import { requestClient } from '#platform/limits';
import { paymentFormTargets } from '#sales/payments';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/order-status.page';
import { pathOfNoOrder } from '../order/ended-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { lookUpOrder } from './look-up-order.ts';
import { orderView } from './order-view.ts';
import { payAgain } from './pay-again.ts';
import { LookedUp, type LookUpAnswer } from '../ui/looked-up.tsx';
import { OrderStatus } from '../ui/order-status.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** An order's status in the buyer's language, if the page they came from has no status page; without an order the form to look one up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const brandName = config().BRAND_NAME;
  // Without JavaScript the browser follows “Try again” to the gateway.
  context.get(visitContext).formTargets = paymentFormTargets();
  const token = searchParams.get('order');
  if (token === null && searchParams.has('language')) {
    const language = publishedLanguage(searchParams.get('language'));
    await prepareLanguage(language);
    return { language, brandName, title: translator(language)('status.title'), order: null };
  }
  const found = await findOrderByToken(database(), token);
  const order = found && (await orderView(database(), token, found.language));
  if (!order) throw redirect(await pathOfNoOrder(database(), token), 303);
  const { language } = found;
  await prepareLanguage(language);
  return { language, brandName, title: translator(language)('pay.status'), order };
}

/** Client-side navigation fetches only data: the messages of the language must be loaded too. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Looks an order up by its number and mobile number, or goes on to the payment of the order in the link. */
export async function action({ request }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('order');
  const form = await readForm(request);
  if (token === null) {
    const language = publishedLanguage(searchParams.get('language'));
    const [reference, mobile] = [textOf(form, 'reference', 40), textOf(form, 'mobile', 40)];
    const looked = await lookUpOrder({ reference, mobile, client: requestClient(request.headers), language });
    if (looked.ok) return data<LookUpAnswer>({ found: looked.value });
    const { reason } = looked;
    return data<LookUpAnswer>(
      { refused: reason, reference },
      reason === 'too-many' ? { status: 429, headers: { 'Retry-After': '3600' } } : 422,
    );
  }
  const order = await findOrderByToken(database(), token);
  throw redirect(order ? await payAgain(order) : await pathOfNoOrder(database(), token), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function OrderStatusPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return order ? <OrderStatus order={order} refresh /> : <LookedUp answer={actionData} />;
}
