import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/text.page';
import { placeIn, readText } from './read-texts.ts';
import { submitText } from './submit-text.ts';
import { TextView } from './text-view.tsx';

export const meta = () => studioTitle('Text of a message');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'settings.change');
  const query = new URL(request.url).searchParams;
  return { shown: await inTransaction((tx) => readText(tx, placeIn(query))), done: query.get('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.change');
  const place = placeIn(new URL(request.url).searchParams);
  const sent = await submitText(await readForm(request), { by, place });
  if ('done' in sent) return redirect(studioPaths.studioMessageText({ ...place, done: sent.done }), 303);
  return data(sent, 422);
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return <TextView key={loaderData.shown.version} shown={loaderData.shown} answer={answer} done={loaderData.done} />;
}
