import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import type { Route } from './+types/lead.page';
import { LeadView } from './lead-view.tsx';
import { moveLead } from './move-lead.ts';
import { readLead } from './read-lead.ts';

export const meta = () => [{ title: 'Lead · Studio' }];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'leads.read');
  const lead = await inTransaction((tx) => readLead(tx, params.id, new URL(request.url).searchParams));
  if (!lead) throw new Response('There is no such lead', { status: 404 });
  return lead;
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'leads.change');
  return redirect(paths.studioLead(params.id, await moveLead(await readForm(request), staff.name)), 303);
}

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  useSavedToast('Saved.', { refused: false });
  return <LeadView shown={loaderData} />;
}
