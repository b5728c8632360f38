import { redirect } from 'react-router';
import { config } from '#config';
import { studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
