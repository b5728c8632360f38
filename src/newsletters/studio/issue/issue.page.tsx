import { data, redirect } from 'react-router';
import { inTransaction } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { requireStaff } from '#people';
import { studioPaths } from '#studio-paths';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
