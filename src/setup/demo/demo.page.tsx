import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { newId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { formOutcome, requireStaff } from '#people';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
