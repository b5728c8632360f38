import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { createOnce, inTransaction, reading } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { reportingGateways } from '#sales/payments';
import { may } from '#platform/people/model';
import { listPayouts } from '../../payouts/list-payouts.ts';
import { keepUpload, uploadRefusals } from '../../payouts/uploads.ts';
import type { Route } from './+types/payouts.page';
import { PayoutsView } from './payouts-view.tsx';
import { readFetches, submitFetch } from './read-fetches.ts';
import { gatewayName, showPayout } from './show-payout.ts';

export const meta = () => studioTitle('Payouts');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'accounts.read');
  const { page, ...range } = listPage(new URL(request.url).searchParams);
  return reading(async (tx) => {
    const { rows, more } = pageRows(await listPayouts(tx, undefined, range));
    return {
      payouts: rows.map(showPayout),
      page,
      more,
      fetched: await readFetches(tx, role),
      reporting: reportingGateways().map((value) => ({ value, label: gatewayName(value) })),
      mayImport: may(role, 'money.reconcile'),
    };
  });
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'money.reconcile');
  const form = await readForm(request);
  if (textOf(form, 'form') === 'fetch') {
    const refusal = await inTransaction((tx) => submitFetch(tx, { by, form }));
    return refusal ?? redirect(`${studioPaths.studioPayouts()}#fetch`, 303);
  }
  const [file, gateway] = [form.get('file'), textOf(form, 'gateway')];
  const kept = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'payout-report' }, () =>
      keepUpload(tx, { by, gateway, file: file instanceof File ? file : null }),
    ),
  );
  if (kept.ok) return redirect(studioPaths.studioPayoutUpload(kept.value), 303);
  const problem = uploadRefusals()[kept.reason];
  const { line } = kept.details ?? {};
  return {
    form: 'upload' as const,
    gateway,
    problem: line ? say('{problem} Look at line {line}.', { problem, line }) : problem,
  };
}

export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutsView {...loaderData} answer={actionData} />;
}
