import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/demo.page';
import { DemoView } from './demo-view.tsx';
import { readDemo } from './remove-demo.ts';
import { demoScope, submitDemo } from './submit-demo.ts';

export const meta = () => studioTitle('Remove the demo');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'settings.change');
  return inTransaction(async (tx) => ({
    demo: await readDemo(tx),
    formKey: newId(),
    outcome: await formOutcome(tx, request, demoScope),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.change');
  const sent = await submitDemo(await readForm(request), by);
  return 'done' in sent ? redirect(studioPaths.studioDemo({ done: sent.done }), 303) : sent.answer;
}

export default function DemoPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
