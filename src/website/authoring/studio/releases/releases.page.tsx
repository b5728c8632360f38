import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/releases.page';
import { actOnReleases } from './act-on-releases.ts';
import { readReleases } from './read-releases.ts';
import { ReleasesView } from './releases-view.tsx';

export const meta = () => studioTitle('Releases');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  return reading((tx) => readReleases(tx, { staff, request }));
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const by = await requireStaff(request, textOf(form, 'do') === 'rule' ? 'pages.set-rules' : 'pages.publish');
  const acted = await actOnReleases(form, by);
  return 'answer' in acted ? acted.answer : redirect(studioPaths.studioReleases({ done: acted.done }), 303);
}

export default function ReleasesPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal) });
  return <ReleasesView releases={loaderData} answer={useStandingAnswer(actionData)} />;
}
