import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { newId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { formOutcome, requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
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
