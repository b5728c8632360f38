import { studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { newId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/markets.page';
import { MarketsView } from './markets-view.tsx';
import { readMarkets } from './read-markets.ts';
import { submitMarkets } from './submit-market.ts';

export const meta = () => studioTitle('Markets');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'markets.read');
  const shown = await inTransaction((tx) => readMarkets(tx, staff));
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'markets.change');
  const sent = await submitMarkets(await readForm(request), by);
  if ('answer' in sent) return sent.answer;
  if (sent.done === 'opened') return redirect(studioPaths.studioMarket(sent.code, { done: sent.done }), 303);
  // Another address each time, so that an answer to the form before does not stay.
  return redirect(studioPaths.studioMarkets({ done: sent.done, again: newId().slice(-6) }), 303);
}

export default function MarketsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MarketsView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
