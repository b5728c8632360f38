import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/programme.page';
import { ProgrammeView } from './programme-view.tsx';
import { readProgrammeView } from './read-programme-view.ts';
import { submitProgramme } from './submit-programme.ts';

export const meta = () => studioTitle('Programme');

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const shown = await inTransaction((tx) => readProgrammeView(tx, { id: params.id, staff }));
  if (!shown) throw new Response(say('There is no such programme'), { status: 404 });
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const sent = await submitProgramme(await readForm(request), { by, id: params.id });
  if ('answer' in sent) return sent.answer;
  // Another address each time, so that an answer to the form before does not stay.
  return redirect(studioPaths.studioProgramme(sent.id, { done: sent.done, again: newId().slice(-6) }), 303);
}

export default function ProgrammePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  useSavedToast(say('Saved.'), { refused: actionData !== undefined });
  return <ProgrammeView {...loaderData} answer={answer} />;
}
