import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/taxes.page';
import { readTaxes } from './read-taxes.ts';
import { submitTaxRate } from './submit-tax-rate.ts';
import { TaxesView } from './taxes-view.tsx';

export const meta = () => studioTitle('Taxes');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  return inTransaction((tx) => readTaxes(tx, { staff, request }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change-prices');
  const sent = await submitTaxRate(await readForm(request), by);
  return 'answer' in sent ? sent : redirect(studioPaths.studioTaxes({ done: sent.done }), 303);
}

export default function TaxesPage({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useStandingAnswer(actionData);
  return <TaxesView shown={loaderData} answer={sent?.answer} problems={sent?.problems ?? {}} />;
}
