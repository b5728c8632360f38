import { data, redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { isJourneyKey } from '../../model.ts';
import { switchJourney } from '../../switches/change-journey.ts';
import type { Route } from './+types/journeys.page';
import { JourneysView } from './journeys-view.tsx';
import { readJourneys } from './read-journeys.ts';

export const meta = () => studioTitle('Journeys');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'journeys.read');
  return reading((tx) => readJourneys(tx, by.role));
}

/** A journey turned on here takes only new people; reaching back is an option on the journey's own page, which shows how many. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'journeys.switch');
  const form = await readForm(request);
  const key = textOf(form, 'key');
  if (!isJourneyKey(key)) throw new Response(say('Unknown action'), { status: 400 });
  const change = { by, key, version: Number(textOf(form, 'version')) || 0, isOn: textOf(form, 'do') === 'on' };
  const switched = await inTransaction((tx) => switchJourney(tx, change));
  if (switched.ok) return redirect(studioPaths.studioJourneys(), 303);
  return data(say('Somebody changed it meanwhile. Look how it stands now.'), 422);
}

export default function JourneysPage({ loaderData, actionData }: Route.ComponentProps) {
  return <JourneysView shown={loaderData} problem={actionData} />;
}
