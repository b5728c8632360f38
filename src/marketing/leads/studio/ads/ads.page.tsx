import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { tabsFor } from '../shared/tabs-for.ts';
import type { Route } from './+types/ads.page';
import { AdsView } from './ads-view.tsx';
import { readAds } from './read-ads.ts';
import { submitAds } from './submit-ads.ts';

export const meta = () => studioTitle('Lead ads');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'leads.import');
  return { shown: await inTransaction(readAds), tabs: tabsFor(role) };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'leads.import');
  const did = await submitAds(await readForm(request), by);
  return did === 'done' ? redirect(studioPaths.studioLeadAds(), 303) : data(did, 422);
}

export default function AdsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdsView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
