import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { tabsFor } from '../shared/tabs-for.ts';
import type { Route } from './+types/calls.page';
import { CallsView } from './calls-view.tsx';
import { readCalls } from './read-calls.ts';
import { submitCall } from './submit-call.ts';

export const meta = () => studioTitle('Call list');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'leads.read');
  const list = await reading((tx) => readCalls(tx, new URL(request.url).searchParams, staff));
  return { list, ...tabsFor(staff.role), mayChange: may(staff.role, 'leads.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'leads.change');
  const refused = await submitCall(await readForm(request), by);
  const whose = new URL(request.url).searchParams.get('whose') ?? undefined;
  return redirect(studioPaths.studioLeadCalls({ whose, refused: refused ?? undefined }), 303);
}

export default function CallsPage({ loaderData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: loaderData.list.refused });
  return <CallsView {...loaderData} />;
}
