import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/tracking.page';
import { submitPasted, trackingScope } from './submit-pasted.ts';
import { TrackingView } from './tracking-view.tsx';

export const meta = () => studioTitle('Tracking numbers');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'delivery.change');
  const outcome = await inTransaction((tx) => formOutcome(tx, request, trackingScope(staff.id)));
  return { outcome, formKey: newId() };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'delivery.change');
  const sent = await submitPasted(await readForm(request), by);
  if ('answer' in sent) return sent;
  return redirect(studioPaths.studioTracking({ done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Sent.'), { refused: actionData !== undefined });
  return <TrackingView {...loaderData} sent={actionData} />;
}
