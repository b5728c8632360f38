import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
