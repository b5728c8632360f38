import { data, redirect } from 'react-router';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { formatMoney, type Currency } from '#foundation/kit/money.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/payment.page';
import { isChoice } from './choices.ts';
import { pay } from './pay.ts';
import { PaymentPage } from './ui/payment-page.tsx';
import { findSession, type SandboxSession } from './sessions.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ params, request }: Route.LoaderArgs) {
  const session = await sessionOf(params.session, request);
  const language = isLanguage(session.language) ? session.language : 'en';
  await prepareLanguage(language);
  return {
    language,
    title: translator(language)('sandbox.title'),
    description: session.description,
    reference: session.orderReference,
    amount: formatMoney({ amount: session.amount, currency: session.currency as Currency }, language),
    finished: session.state === 'paid',
    returnTo: returnPath(session),
  };
}

/** A visit from another page of the site fetches only data: the words of the language must come along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

export async function action({ params, request }: Route.ActionArgs) {
  const session = await sessionOf(params.session, request);
  const form = await readForm(request);
  const choice = textOf(form, 'choice');
  if (!isChoice(choice)) return data({ stays: false }, { status: 422 });
  const paid = await inTransaction((tx) => pay(tx, session, choice));
  if (paid.ok && !paid.value.returns) return data({ stays: true });
  return redirect(returnPath(session), { status: 303 });
}

async function sessionOf(key: string, request: Request): Promise<SandboxSession> {
  const session = config().SANDBOX_PAYMENTS ? await findSession(database(), key) : null;
  if (!session) throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  return session;
}

/** On this very site the way back needs no host: then it also works under another name of the same server. */
function returnPath({ returnUrl }: SandboxSession): string {
  const { origin, pathname, search } = new URL(returnUrl);
  return origin === config().SITE_URL ? pathname + search : returnUrl;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LanguageProvider language={loaderData.language}>
      <PaymentPage payment={loaderData} stays={actionData?.stays ?? false} />
    </LanguageProvider>
  );
}
