import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { courierStanding } from '../../courier/list-news.ts';
import type { Route } from './+types/states.page';
import { StatesView } from './states-view.tsx';
import { statesScope, submitStates } from './submit-states.ts';

export const meta = () => studioTitle('States from the courier');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'delivery.change');
  return inTransaction(async (tx) => ({
    outcome: await formOutcome(tx, request, statesScope(staff.id)),
    standing: await courierStanding(tx),
    formKey: newId(),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'delivery.change');
  const sent = await submitStates(await readForm(request), by);
  if ('answer' in sent) return sent;
  return redirect(studioPaths.studioParcelStates({ done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function StatesPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('The kits were moved.'), { refused: actionData !== undefined });
  return <StatesView {...loaderData} sent={actionData} />;
}
