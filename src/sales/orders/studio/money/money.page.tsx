import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { recordAudit, requireStaff, submitStaffForm } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { textOf } from '#foundation/kit/form-data.ts';
import { reconcileJob } from '../../reconciliation/reconcile.job.ts';
import type { Route } from './+types/money.page';
import { moneyActs, moneyRefusals } from './act-on-money.ts';
import { MoneyView } from './money-view.tsx';
import { moneyScope, readMoneyChecks } from './read-money-checks.ts';

export const meta = () => studioTitle('Money');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'money.read');
  return inTransaction((tx) => readMoneyChecks(tx, { request, role }));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money.reconcile');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish === 'compare') {
    await inTransaction(async (tx) => {
      await enqueue(tx, reconcileJob, {}, { singletonKey: 'asked' });
      await recordAudit(tx, { who: staff.name, did: 'compared-books', kind: 'books', id: 'gateways' });
    });
    return redirect(`${studioPaths.studioMoney()}?asked`, 303);
  }
  const act = Object.hasOwn(moneyActs, wish) ? moneyActs[wish] : undefined;
  if (!act) throw new Response(say('Unknown action'), { status: 400 });
  const work = (tx: Tx) => act(tx, { staff, form });
  const sent = await submitStaffForm(form, { scope: moneyScope, refusals: sayEach(moneyRefusals), work });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioMoney({ done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function MoneyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Reconciliation has started. It takes a minute or two.'), {
    refused: answer !== undefined,
    wish: 'compare',
  });
  return <MoneyView checks={loaderData} answer={answer} />;
}
