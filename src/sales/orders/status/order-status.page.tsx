import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/order-status.page';
import { pathOfNoOrder } from '../order/ended-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderView } from './order-view.ts';
import { OrderStatus } from '../ui/order-status.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** An order's status in the buyer's language, if the page they came from has no status page. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('order');
  const found = await findOrderByToken(database(), token);
  const order = found && (await orderView(database(), token, found.language));
  if (!order) throw redirect(await pathOfNoOrder(database(), token), 303);
  const { language } = found;
  await prepareLanguage(language);
  return { language, brandName: config().BRAND_NAME, title: translator(language)('pay.status'), order };
}

/** Client-side navigation fetches only data: the messages of the language must be loaded too. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function OrderStatusPage({ loaderData }: Route.ComponentProps) {
  return <OrderStatus order={loaderData.order} refresh />;
}
