import { data } from 'react-router';
import { createOnce, inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { listEndpoints } from '../endpoints/find-endpoints.ts';
import { addEndpoint, firstSecret } from '../endpoints/save-endpoint.ts';
import type { Route } from './+types/webhooks.page';
import { filledForm, typedEndpoint } from './typed-endpoint.ts';
import { endpointProblem } from './webhook-words.ts';
import { WebhooksView } from './webhooks-view.tsx';

export const meta = () => studioTitle('Webhooks');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'webhooks.change');
  return { endpoints: await inTransaction(listEndpoints), done: new URL(request.url).searchParams.get('done') };
}

/** The secret is only in this response: no URL shows it again. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'webhooks.change');
  const form = await readForm(request);
  const filled = filledForm(form);
  if (filled) return { form: filled };
  const typed = typedEndpoint(form);
  const added = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'webhook' }, () => addEndpoint(tx, { by, typed })),
  );
  if (added.ok) return { added: added.value.id, secret: await inTransaction((tx) => firstSecret(tx, added.value.id)) };
  return data({ form: { values: typed, problems: endpointProblem(added.reason, added.details) } }, 422);
}

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhooksView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
