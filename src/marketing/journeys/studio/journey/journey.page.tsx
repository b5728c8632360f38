import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { isJourneyKey } from '../../model.ts';
import type { Route } from './+types/journey.page';
import { actOnJourney } from './act-on-journey.ts';
import { JourneyView } from './journey-view.tsx';
import { readJourney } from './read-journey.ts';

export const meta = () => studioTitle('Journey');

export async function loader({ request, params: { key } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'journeys.read');
  const shown = await inTransaction((tx) => readJourney(tx, { key, request, by }));
  if (!shown) throw new Response(say('There is no such journey'), { status: 404 });
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

/** Each action checks its own permission. */
export async function action({ request, params: { key } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'journeys.read');
  if (!isJourneyKey(key)) throw new Response(say('There is no such journey'), { status: 404 });
  const acted = await actOnJourney({ form: await readForm(request), by, key });
  if ('to' in acted) return redirect(acted.to, 303);
  return data(acted, 'refusal' in acted || acted.answer.refusal ? 422 : 200);
}

export default function JourneyPage({ loaderData: { shown, done }, actionData }: Route.ComponentProps) {
  return <JourneyView shown={shown} answer={useStandingAnswer(actionData)} done={done} />;
}
