import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { paymentFormTargets } from '#sales/payments';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import type { Route } from './+types/balance.page';
import { listPaymentParts } from '../payment-plan/payment-plan.ts';
import { pathOfNoOrder } from '../order/ended-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderPath } from '../order/links.ts';
import { isOffered } from '../payment/payment-methods.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { startPayment } from '../payment/start-payment.ts';
import { paymentRefusals } from '../checkout/submit/show-again.ts';
import { BalanceForm } from './balance-form.tsx';
import { readBalance } from './read-balance.ts';

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** The order of the link and its next payment. A link that is not genuine leads to the general status page. */
async function asked(request: Request) {
  const token = new URL(request.url).searchParams.get('order');
  const found = await findOrderByToken(database(), token);
  if (!found) throw redirect(await pathOfNoOrder(database(), token), 303);
  const order = await refreshOrder(found);
  const mayPay = order.state === 'paid' || order.state === 'lapsed';
  const due = mayPay ? (await listPaymentParts(database(), order.id)).find(({ state }) => state === 'open') : undefined;
  return { order, due };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(visitContext).formTargets = paymentFormTargets();
  const { order, due } = await asked(request);
  const { language } = order;
  await prepareLanguage(language);
  const view = await readBalance(database(), order, due);
  return { language, brandName: config().BRAND_NAME, title: translator(language)('pay.balanceTitle'), view };
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

const unknownMethod = 'checkout.refused.unknownMethod' as const;

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { order, due } = await asked(request);
  if (!due) return redirect(orderPath(order), 303);
  const method = textOf(form, 'method');
  if (!isOffered(method, order.market)) return data({ refusal: unknownMethod }, { status: 422 });
  const opened = await startPayment(order, { due, method });
  if (opened.ok) return redirect(opened.value.redirectTo, 303);
  return data({ refusal: paymentRefusals[opened.reason] }, { status: 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Balance({ loaderData, actionData }: Route.ComponentProps) {
  return <BalanceForm view={loaderData.view} refusal={actionData?.refusal ?? null} />;
}
