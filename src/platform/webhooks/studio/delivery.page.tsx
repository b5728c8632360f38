import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { readDelivery } from '../log/read-log.ts';
import { replayDelivery } from '../log/replay.ts';
import type { Route } from './+types/delivery.page';
import { DeliveryView } from './delivery-view.tsx';

export const meta = () => studioTitle('What was sent');

const refusals = {
  gone: 'This is gone.',
  busy: 'It is being sent already.',
  off: 'Switch the webhook on first.',
} as const satisfies Record<string, StaffSentence>;

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'webhooks.change');
  const delivery = isId(id) ? await inTransaction((tx) => readDelivery(tx, id)) : null;
  if (!delivery) throw new Response(say('This is gone.'), { status: 404 });
  return { delivery, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'webhooks.change');
  const done = await inTransaction((tx) => replayDelivery(tx, { by, id }));
  if (done.ok) return redirect(studioPaths.studioWebhookDelivery(id, { done: 'again' }), 303);
  return data({ refusal: say(refusals[done.reason]) }, 422);
}

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryView {...loaderData} refusal={actionData?.refusal} />;
}
