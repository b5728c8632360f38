import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/webhook.page';
import { readWebhook } from './read-webhook.ts';
import { submitWebhook } from './submit-webhook.ts';
import { WebhookView } from './webhook-view.tsx';

export const meta = () => studioTitle('Webhook');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'webhooks.change');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction((tx) => readWebhook(tx, id, query));
  if (!shown) throw new Response(say('This webhook is gone.'), { status: 404 });
  return { shown, done: query.get('done'), count: Number(query.get('count')) || 0 };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'webhooks.change');
  const form = await readForm(request);
  if (!isId(id)) throw new Response(say('This webhook is gone.'), { status: 404 });
  const sent = await submitWebhook(form, { by, id });
  if ('deleted' in sent) return redirect(studioPaths.studioWebhooks({ done: 'deleted' }), 303);
  if ('done' in sent) return redirect(studioPaths.studioWebhook(id, { done: sent.done, count: sent.count }), 303);
  if ('filled' in sent) return { form: sent.filled };
  return 'secret' in sent ? sent : data(sent, 422);
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhookView key={loaderData.shown.endpoint.version} {...loaderData} answer={useStandingAnswer(actionData)} />;
}
