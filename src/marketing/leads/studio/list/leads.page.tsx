import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { moveLead } from '../move-lead.ts';
import { tabsFor } from '../shared/tabs-for.ts';
import type { Route } from './+types/leads.page';
import { changeMany } from './change-many.ts';
import { LeadsView } from './leads-view.tsx';
import { readLeadList } from './read-lead-list.ts';

export const meta = () => studioTitle('Leads');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'leads.read');
  const list = await reading((tx) => readLeadList(tx, new URL(request.url).searchParams, staff));
  return { list, ...tabsFor(staff.role), mayChange: may(staff.role, 'leads.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'leads.change');
  const form = await readForm(request);
  const many = textOf(form, 'do').endsWith('-many');
  const said = many ? await changeMany(form, staff) : await moveLead(form, staff.name);
  // Back to the same list, without the result of an earlier step.
  const query = Object.fromEntries(new URL(request.url).searchParams);
  for (const old of ['done', 'undone', 'refused', 'lead', 'from', 'to', 'stale']) delete query[old];
  return redirect(studioPaths.studioLeads({ ...query, ...said }), 303);
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: false });
  return <LeadsView {...loaderData} />;
}
