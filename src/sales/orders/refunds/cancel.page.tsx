import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { paths } from '#foundation/web/paths.ts';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/cancel.page';
import { hasRefundRule } from './refund-policy.ts';
import { requestCancellation, mayAskToCancel, openRequest, refundByRules } from './request-cancellation.ts';
import { pathOfNoOrder } from '../order/ended-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderPath } from '../order/links.ts';
import { orderToken } from '../order/token.ts';
import { RequestCancellation } from './request-cancellation-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

async function asked(request: Request) {
  const token = new URL(request.url).searchParams.get('order');
  const order = await findOrderByToken(database(), token);
  if (!order) throw redirect(await pathOfNoOrder(database(), token), 303);
  if (!mayAskToCancel(order)) throw redirect(orderPath(order), 303);
  return order;
}

/** The refund by the rules, before the buyer asks for it. */
export async function loader({ request }: Route.LoaderArgs) {
  const order = await asked(request);
  const { language, reference } = order;
  await prepareLanguage(language);
  const back = await refundByRules(database(), order);
  const view = {
    reference,
    statusPath: orderPath(order),
    rule: hasRefundRule(),
    back: back.amount > 0 ? formatMoney(back, language) : null,
    asked: openRequest(order) !== null,
  };
  return { language, brandName: config().BRAND_NAME, title: translator(language)('cancel.title'), view };
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ request }: Route.ActionArgs) {
  const order = await asked(request);
  await inTransaction((tx) => requestCancellation(tx, order.id));
  return redirect(paths.cancelOrder(orderToken(order)), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Cancel({ loaderData }: Route.ComponentProps) {
  return <RequestCancellation view={loaderData.view} />;
}
