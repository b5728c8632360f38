import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { paymentFormTargets } from '#sales/payments';
import { paths } from '#foundation/web/paths.ts';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/pay-link.page';
import { paymentRefusals } from '../checkout/submit/show-again.ts';
import { isPaidFor } from '../order/states.ts';
import { isOffered } from '../payment/payment-methods.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { startPayment } from '../payment/start-payment.ts';
import { findOrderToPay, payLinkOf } from './pay-link.ts';
import { PayLinkView } from './pay-link-view.tsx';
import { readPayLink } from './read-pay-link.ts';

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** The order of the link. A forged link leads to the general status page. */
async function asked(request: Request) {
  const found = await findOrderToPay(database(), new URL(request.url).searchParams.get('order'));
  if (!found) throw redirect(paths.paymentStatus(), 303);
  const order = await refreshOrder(found);
  return { order, open: (await payLinkOf(database(), order)) !== null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(visitContext).formTargets = paymentFormTargets();
  const { order, open } = await asked(request);
  const { language } = order;
  await prepareLanguage(language);
  const state = open ? 'open' : isPaidFor(order.state) ? 'paid' : 'over';
  const view = await readPayLink(database(), order, state);
  return { language, brandName: config().BRAND_NAME, title: translator(language)('payLink.title'), view };
}

/** Client-side navigation fetches only data: the messages of the language must be loaded too. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

const unagreed = 'checkout.problem.terms' as const;
const unknownMethod = 'checkout.refused.unknownMethod' as const;

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { order, open } = await asked(request);
  // Not payable any more: the page shows the order's state instead.
  if (!open) return redirect(new URL(request.url).pathname + new URL(request.url).search, 303);
  if (textOf(form, 'terms') !== 'yes') return data({ refusal: unagreed }, { status: 422 });
  const method = textOf(form, 'method');
  if (!isOffered(method, order.market)) return data({ refusal: unknownMethod }, { status: 422 });
  const opened = await startPayment(order, { method });
  if (opened.ok) return redirect(opened.value.redirectTo, 303);
  return data({ refusal: paymentRefusals[opened.reason] }, { status: 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function PayLink({ loaderData, actionData }: Route.ComponentProps) {
  return <PayLinkView view={loaderData.view} refusal={actionData?.refusal ?? null} />;
}
