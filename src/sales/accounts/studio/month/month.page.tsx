import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction, type Tx } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requirePermission, requireStaff, submitStaffForm } from '#platform/people';
import { isMonth, monthName } from '../../month/months.ts';
import type { Route } from './+types/month.page';
import { monthActs, monthRefusals } from './act-on-month.ts';
import { MonthView } from './month-view.tsx';
import { monthScope, readMonth } from './read-month.ts';

export const meta: Route.MetaFunction = ({ params }) =>
  isMonth(params.month) ? [{ title: `${monthName(params.month)} · ${say('Studio')}` }] : studioTitle('No such month');

export async function loader({ request, params: { month } }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'accounts.read');
  if (!isMonth(month)) throw new Response(say('There is no such month'), { status: 404 });
  return inTransaction((tx) => readMonth(tx, { request, month, role }));
}

export async function action({ request, params: { month } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'accounts.read');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  const act = Object.hasOwn(monthActs, wish) ? monthActs[wish] : undefined;
  if (!act) throw new Response(say('Unknown action'), { status: 400 });
  requirePermission(by, act.permission);
  if (wish === 'unlock' && by.role !== 'owner') throw new Response(monthRefusals().role, { status: 403 });
  if (!isMonth(month)) throw new Response(say('There is no such month'), { status: 404 });
  const work = (tx: Tx) => act.run(tx, { by, form, month });
  const sent = await submitStaffForm(form, { scope: monthScope(month), refusals: monthRefusals(), work });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioMonth(month, { done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function MonthPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <MonthView shown={loaderData} answer={answer} />;
}
