import { redirect } from 'react-router';
import { studioTitle } from '#i18n/staff/say';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/use.page';
import { readUse } from './read-use.ts';
import { submitUse } from './submit-use.ts';
import { UseView } from './use-view.tsx';

export const meta = () => studioTitle('Pages from a template');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.change');
  const shown = await inTransaction((tx) => readUse(tx, new URL(request.url).searchParams, staff));
  if (!shown) throw redirect(studioPaths.studioTemplates(), 303);
  return shown;
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const sent = await submitUse(await readForm(request), by);
  return 'first' in sent ? redirect(studioPaths.studioPageEditor(sent.first, { done: 'made' }), 303) : sent;
}

export default function UsePage({ loaderData, actionData }: Route.ComponentProps) {
  return <UseView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
