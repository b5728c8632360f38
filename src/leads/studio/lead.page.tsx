import { data, redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm, textOf } from '#kit/form-data';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { may } from '#people/model';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import type { Route } from './+types/lead.page';
import { LeadView } from './lead-view.tsx';
import { moveLead } from './move-lead.ts';
import { saveNote, savePlan } from './plan-form.ts';
import { readLead } from './read-lead.ts';

export const meta = () => [{ title: 'Lead · Studio' }];

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'leads.read');
  const shown = await inTransaction((tx) => readLead(tx, params.id, new URL(request.url).searchParams));
  if (!shown) throw new Response('There is no such lead', { status: 404 });
  return { shown, mayChange: may(role, 'leads.change') };
}

export async function action({ request, params: { id: leadId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'leads.change');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish !== 'plan' && wish !== 'note') return redirect(paths.studioLead(leadId, await moveLead(form, by.name)), 303);
  const answer = await (wish === 'plan' ? savePlan : saveNote)(form, { by, leadId });
  return answer ? data(answer, { status: 422 }) : redirect(paths.studioLead(leadId), 303);
}

export default function LeadPage({ loaderData: { shown, mayChange }, actionData: answer }: Route.ComponentProps) {
  useSavedToast('Saved.', { refused: answer !== undefined });
  return <LeadView shown={shown} mayChange={mayChange} answer={answer} />;
}
