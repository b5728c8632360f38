import { redirect } from 'react-router';
import { studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { paths } from '#paths';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/setup.page';
import { readWizard } from './read-wizard.ts';
import { submitWizard } from './submit-wizard.ts';
import { WizardView } from './wizard-view.tsx';

export const meta = () => studioTitle('Set up my school');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'markets.change');
  return readWizard(new URL(request.url).searchParams.get('step') ?? '');
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'markets.change');
  const sent = await submitWizard(await readForm(request), by);
  if ('answer' in sent) return sent.answer;
  return redirect(sent.to === 'home' ? paths.home() : studioPaths.studioSetup({ step: sent.to }), 303);
}

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
