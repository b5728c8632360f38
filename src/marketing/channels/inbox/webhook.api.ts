import { log } from '#foundation/config/log.server.ts';
import { inTransaction } from '#platform/db';
import { isPhoneChannel } from '../model.ts';
import { channelFor } from '../providers/channels.ts';
import type { Route } from './+types/webhook.api';
import { receiveEvents } from './receive-events.ts';
import { noteRefused } from './refused-webhooks.ts';

/** Meta verifies the webhook once, by GET. */
export function loader({ params, request }: Route.LoaderArgs) {
  const channel = isPhoneChannel(params.channel) ? channelFor(params.channel) : null;
  const answer = channel?.challenge?.(new URL(request.url).searchParams);
  return answer ? respond(200, answer) : respond(channel ? 403 : 404, 'no');
}

/** The webhook of a message provider. 2xx only once everything is stored; what is not proven genuine gets 4xx and changes nothing. */
export async function action({ params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return respond(405, 'Webhooks are posted', { Allow: 'GET, POST' });
  const channel = isPhoneChannel(params.channel) ? channelFor(params.channel) : null;
  if (!channel?.readEvents) return respond(404, 'No such channel');
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const events = channel.readEvents(request.headers, rawBody);
  if (!events.ok) {
    log().warn({ provider: channel.name, reason: events.reason }, 'message webhook refused');
    await noteRefused(channel.name, events.reason);
    return respond(events.reason === 'forged' ? 401 : 400, events.reason);
  }
  const stored = await inTransaction((tx) => receiveEvents(tx, channel, events.value));
  return respond(200, `stored ${stored}`);
}

function respond(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
