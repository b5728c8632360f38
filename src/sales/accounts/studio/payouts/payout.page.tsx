import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/payout.page';
import { PayoutView } from './payout-view.tsx';
import { noteBankAmount, readPayout } from './read-payout.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  studioTitle('Payout {reference}', { reference: loaderData?.reference ?? '' });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'accounts.read');
  const payout = await inTransaction((tx) => readPayout(tx, { id, role }));
  if (!payout) throw new Response(say('There is no such payout'), { status: 404 });
  return payout;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'money.reconcile');
  const form = await readForm(request);
  const problem = await inTransaction((tx) => noteBankAmount(tx, { by, id, form }));
  return problem ?? redirect(studioPaths.studioPayout(id), 303);
}

export default function PayoutPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('The bank credit is noted.'), { refused: answer !== undefined });
  return <PayoutView payout={loaderData} answer={answer} />;
}
