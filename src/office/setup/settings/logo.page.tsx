import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/logo.page';
import { LogoView } from './logo-view.tsx';
import { submitLogo } from './submit-logo.ts';

export const meta = () => studioTitle('Logo');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'settings.change');
  const shown = Object.entries(config().LOOK.pictures).map(([slot, { type, body }]) => [
    slot,
    `data:${type};base64,${body.toString('base64')}`,
  ]);
  const pictures = Object.fromEntries(shown) as Record<string, string>;
  return { pictures, name: config().BRAND_NAME, done: new URL(request.url).searchParams.has('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.change');
  const problem = await submitLogo(await readForm(request), by);
  return problem ?? redirect(studioPaths.studioSettingsPart('logo', { done: 'saved' }), 303);
}

export default function LogoPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
