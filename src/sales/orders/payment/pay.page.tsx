import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { drawQrCode } from '#foundation/kit/qr-code.ts';
import { findOpenSession, gatewayNamed, paymentFormTargets } from '#sales/payments';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import type { Route } from './+types/pay.page';
import { findDue } from '../payment-plan/payment-plan.ts';
import { pathOfNoOrder } from '../order/ended-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { confirmView } from '../holds/confirm-view.ts';
import { orderPath } from '../order/links.ts';
import { paymentRequest } from '../order/payment-request.ts';
import { PayHere } from './pay-here.tsx';
import { sinceOf } from './start-payment.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Pays an open payment of an order at gateways that a plain link cannot reach. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const order = await findOrderByToken(database(), query.get('order'));
  const gateway = gatewayNamed(query.get('by') ?? '');
  if (!order) throw redirect(await pathOfNoOrder(database(), query.get('order')), 303);
  const part = Math.trunc(Number(query.get('part') ?? '1'));
  const due = part > 1 ? await findDue(database(), order.id, part) : null;
  const payable = part === 1 ? order.paidAt === null && !order.replacedBy : due?.state === 'open';
  const session =
    gateway &&
    payable &&
    (await findOpenSession(database(), {
      orderId: order.id,
      part,
      gateway: gateway.name,
      since: sinceOf(gateway, due),
    }));
  if (!gateway?.step || !session || order.state === 'refunded') throw redirect(orderPath(order), 303);
  const { language } = order;
  await prepareLanguage(language);
  const asked = await paymentRequest(order, gateway, { part, amount: due?.amount ?? order.total });
  const step = gateway.step(asked, session.gatewayReference);
  const view = {
    by: gateway.name,
    reference: order.reference,
    description: asked.description,
    amount: formatMoney(asked.total, language),
    statusPath: orderPath(order),
    later: part > 1,
    step,
    code: step.kind === 'instructions' && step.upi ? drawQrCode(step.upi.link) : null,
    confirm: part === 1 ? await confirmView(database(), order, gateway.name) : null,
  };
  context.get(visitContext).formTargets = paymentFormTargets();
  return data(
    { language, brandName: config().BRAND_NAME, title: translator(language)('pay.title'), view },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayHere view={loaderData.view} />;
}
