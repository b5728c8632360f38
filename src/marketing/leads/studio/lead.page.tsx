import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/lead.page';
import { actOnLead } from './act-on-lead.ts';
import { LeadView } from './lead-view.tsx';
import { readLead } from './read-lead.ts';

export const meta = () => studioTitle('Lead');

export async function loader({ request, params }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'leads.read');
  const shown = await inTransaction((tx) => readLead(tx, params.id, { query: new URL(request.url).searchParams, by }));
  if (!shown) throw new Response(say('There is no such lead'), { status: 404 });
  if (shown.lead.mergedInto) throw redirect(studioPaths.studioLead(shown.lead.mergedInto), 303);
  return { shown, mayChange: may(by.role, 'leads.change') };
}

export async function action({ request, params: { id: leadId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'leads.change');
  const done = await actOnLead(await readForm(request), { by, leadId });
  if ('answer' in done) return data(done.answer, { status: 422 });
  return redirect(studioPaths.studioLead(leadId, done.said), 303);
}

export default function LeadPage({ loaderData: { shown, mayChange }, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: answer !== undefined });
  return <LeadView shown={shown} mayChange={mayChange} answer={answer ?? {}} />;
}
