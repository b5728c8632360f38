import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/order-sheet.page';
import { pathOfNoOrder } from '../order/ended-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderPath } from '../order/links.ts';
import { OrderSheet } from './order-sheet.tsx';
import { readSheet } from './read-sheet.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** The dates of a paid order as a printable sheet; an order without a seat has none, and redirects to its status page. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('order');
  const order = await findOrderByToken(database(), token);
  if (!order) throw redirect(await pathOfNoOrder(database(), token), 303);
  if (order.state !== 'paid') throw redirect(orderPath(order), 303);
  const { language } = order;
  await prepareLanguage(language);
  const title = translator(language)('order.toSheet');
  const view = await readSheet(database(), order);
  return { language, brandName: config().BRAND_NAME, back: orderPath(order), title, view };
}

/** Client-side navigation fetches only data: the messages of the language must be loaded too. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function OrderSheetPage({ loaderData }: Route.ComponentProps) {
  return <OrderSheet view={loaderData.view} />;
}
