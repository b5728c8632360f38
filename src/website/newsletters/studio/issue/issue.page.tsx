import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/issue.page';
import { actOnIssue } from './act-on-issue.ts';
import { IssueView } from './issue-view.tsx';
import { readIssue } from './read-issue.ts';

export const meta = () => studioTitle('Newsletter');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'newsletters.send');
  const shown = await inTransaction((tx) => readIssue(tx, { id, request }));
  if (!shown) throw new Response(say('This issue is gone.'), { status: 404 });
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'newsletters.send');
  const acted = await actOnIssue(await readForm(request), { by, id });
  if (acted === 'deleted') return redirect(studioPaths.studioNewsletters(), 303);
  if ('done' in acted) return redirect(studioPaths.studioNewsletter(id, { done: acted.done }), 303);
  return data(acted, 'refusal' in acted || acted.answer.refusal ? 422 : 200);
}

export default function IssuePage({ loaderData: { shown, done }, actionData }: Route.ComponentProps) {
  return <IssueView shown={shown} answer={useStandingAnswer(actionData)} done={done} />;
}
