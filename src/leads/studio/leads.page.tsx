import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { paths } from '#paths';
import { requireStaff } from '#people';
import type { Route } from './+types/leads.page';
import { LeadsView } from './leads-view.tsx';
import { moveLead } from './move-lead.ts';
import { readLeadList } from './read-lead-list.ts';

export const meta = () => [{ title: 'Leads · Studio' }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'leads.read');
  return inTransaction((tx) => readLeadList(tx, new URL(request.url).searchParams));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'leads.change');
  const query = new URL(request.url).searchParams;
  const step = await moveLead(await readForm(request), staff.name);
  const [view, search] = [query.get('view') ?? undefined, query.get('search') ?? undefined];
  return redirect(paths.studioLeads({ view, search, ...step }), 303);
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  return <LeadsView list={loaderData} />;
}
