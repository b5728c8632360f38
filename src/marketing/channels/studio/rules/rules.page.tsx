import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/rules.page';
import { readRulesPage } from './read-rules.ts';
import { RulesView } from './rules-view.tsx';
import { submitRules } from './submit-rules.ts';

export const meta = () => studioTitle('Rules and channels');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'settings.change');
  const shown = await inTransaction((tx) => readRulesPage(tx, role));
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.change');
  const sent = await submitRules(await readForm(request), by);
  if ('done' in sent) return redirect(studioPaths.studioMessageRules({ done: sent.done }), 303);
  return data(sent, 422);
}

export default function RulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  const { shown, done } = loaderData;
  return <RulesView key={shown.version} shown={shown} answer={answer} done={done} />;
}
