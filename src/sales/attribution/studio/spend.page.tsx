import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { data } from 'react-router';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
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
