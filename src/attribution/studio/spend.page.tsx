import { studioTitle } from '#i18n/staff/say';
import { data } from 'react-router';
import { readForm } from '#kit/form-data';
import { requireStaff } from '#people';
import type { Route } from './+types/spend.page';
import { SpendView } from './spend-view.tsx';
import { submitSpend } from './submit-spend.ts';

export const meta = () => studioTitle('Costs of ads');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'attribution.import-spend');
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'attribution.import-spend');
  const answer = await submitSpend(await readForm(request), by);
  return data(answer, { status: 'problem' in answer ? 422 : 200 });
}

export default function SpendPage({ actionData }: Route.ComponentProps) {
  return <SpendView answer={actionData} />;
}
