import { redirect } from 'react-router';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
