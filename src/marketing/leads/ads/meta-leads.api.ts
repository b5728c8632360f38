import { log } from '#foundation/config/log.server.ts';
import { inTransaction } from '#platform/db';
import type { Route } from './+types/meta-leads.api';
import { adsOn, challengeAnswer, readNotice } from './read-notice.ts';
import { takeNotices } from './take-notices.ts';

/** Meta verifies the webhook once, by GET. */
export function loader({ request }: Route.LoaderArgs) {
  const answer = challengeAnswer(new URL(request.url).searchParams);
  return answer === null ? respond(adsOn() ? 403 : 404, 'no') : respond(200, answer);
}

/** The webhook of lead ads. 2xx only once every lead id is stored; what is not proven genuine gets 4xx and changes nothing. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return respond(405, 'Webhooks are posted', { Allow: 'GET, POST' });
  if (!adsOn()) return respond(404, 'No lead ads are taken here');
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const notices = readNotice(request.headers, rawBody);
  if (!notices.ok) {
    log().warn({ reason: notices.reason }, 'notice of lead ads refused');
    return respond(notices.reason === 'forged' ? 401 : 400, notices.reason);
  }
  const fresh = await inTransaction((tx) => takeNotices(tx, notices.value));
  return respond(200, `stored ${fresh}`);
}

function respond(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
