import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { data } from 'react-router';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { mayReconcile } from '../../reconciliation/permissions.ts';
import type { Route } from './+types/statement.page';
import { StatementView } from './statement-view.tsx';
import { submitStatement } from './submit-statement.ts';

export const meta = () => studioTitle('Bank statement');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'orders.confirm-payment');
  return { keeper: mayReconcile(role) };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.confirm-payment');
  const answer = await submitStatement(await readForm(request), by);
  return data(answer, { status: 'problem' in answer || 'unticked' in answer ? 422 : 200 });
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementView {...loaderData} answer={actionData} />;
}
