import { redirect } from 'react-router';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
