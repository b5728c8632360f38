import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/glossary.page';
import { actOnGlossary } from './glossary/act-on-glossary.ts';
import { GlossaryView } from './glossary/glossary-view.tsx';
import { readGlossary } from './glossary/read-glossary.ts';

export const meta = () => studioTitle('Glossary');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'pages.read');
  const query = new URL(request.url).searchParams;
  return inTransaction((tx) => readGlossary(tx, { by, query }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const acted = await actOnGlossary(await readForm(request), by);
  if ('answer' in acted) return acted.answer;
  // A new address each time, to drop the previous form's response.
  return redirect(studioPaths.studioGlossary({ ...acted, again: newId().slice(-6) }), 303);
}

export default function GlossaryPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: actionData !== undefined });
  return <GlossaryView glossary={loaderData} answer={useStandingAnswer(actionData)} />;
}
