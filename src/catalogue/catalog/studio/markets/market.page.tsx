import { say } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/market.page';
import { MarketView } from './market-view.tsx';
import { readMarketView } from './read-markets.ts';
import { submitMarket } from './submit-market.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.shown.name ?? say('Market')} · ${say('Studio')}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  const code = params.code.toUpperCase();
  const staff = await requireStaff(request, 'markets.read');
  const shown = await inTransaction((tx) => readMarketView(tx, { code, staff, request }));
  if (!shown) throw new Response(say('There is no such market'), { status: 404 });
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params }: Route.ActionArgs) {
  const code = params.code.toUpperCase();
  const by = await requireStaff(request, 'markets.change');
  const sent = await submitMarket(await readForm(request), { by, code });
  return 'done' in sent ? redirect(studioPaths.studioMarket(code, { done: sent.done }), 303) : sent;
}

export default function MarketPage({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useStandingAnswer(actionData);
  const answer = sent && 'answer' in sent ? sent.answer : undefined;
  return <MarketView {...loaderData} answer={answer} staff={sent && 'staff' in sent ? sent.staff : undefined} />;
}
