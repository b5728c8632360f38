import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { paths } from '#foundation/web/paths.ts';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/confirm-contact.page';
import { orderBatch } from '../order/order-batch.ts';
import { orderPath } from '../order/links.ts';
import { findOrder } from '../order/order-rows.ts';
import { ConfirmContact } from '../ui/confirm-contact.tsx';
import { confirmContact } from './confirm-contact.ts';
import { readContactToken } from './contact-token.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Opening the link changes nothing: mail scanners follow links too. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const id = readContactToken(token);
  const order = id ? await findOrder(database(), id) : null;
  if (!order) throw redirect(paths.paymentStatus(), 303);
  if (order.contactConfirmedAt) throw redirect(orderPath(order), 303);
  const { language } = order;
  await prepareLanguage(language);
  const { programme } = await orderBatch(database(), order);
  const view = { token, programme: inLanguage(programme.title, language) };
  return data({ language, brandName: config().BRAND_NAME, title: translator(language)('confirm.title'), view });
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

/** Whether the seat is kept or its time was over, the page of the order says it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = textOf(form, 'token');
  await inTransaction((tx) => confirmContact(tx, token));
  const id = readContactToken(token);
  const order = id ? await findOrder(database(), id) : null;
  return redirect(order ? orderPath(order) : paths.paymentStatus(), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function ConfirmContactPage({ loaderData }: Route.ComponentProps) {
  return <ConfirmContact view={loaderData.view} />;
}
