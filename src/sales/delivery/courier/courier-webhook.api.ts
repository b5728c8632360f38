import { log } from '#foundation/config/log.server.ts';
import { database, databaseTime, inTransaction } from '#platform/db';
import type { Route } from './+types/courier-webhook.api';
import { followNews } from './follow-news.ts';
import { courierServices } from './list-news.ts';

const longest = 256 * 1024;

/** GET returns 405. */
export function loader() {
  return respond(405, 'Updates are posted', { Allow: 'POST' });
}

/** The webhook of couriers. Returns 200 only after the update is stored; an unauthenticated one gets a 4xx and changes nothing. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return respond(405, 'Updates are posted', { Allow: 'POST' });
  const service = courierServices.find(({ header }) => request.headers.has(header));
  if (!service?.on()) return respond(401, 'nobody known');
  const rawBody = new Uint8Array(await request.arrayBuffer());
  if (rawBody.length > longest) return respond(413, 'Too long');
  const read = await service.read(request.headers.get(service.header) ?? '', rawBody, () => databaseTime(database()));
  if (!read.ok) {
    log().warn({ courier: service.name, reason: read.reason }, 'courier update refused');
    return respond(read.reason === 'forged' ? 401 : 400, read.reason);
  }
  const { value: news } = read;
  if (!news) return respond(200, 'nothing to store');
  const followed = await inTransaction((tx) => followNews(tx, { source: service.name, news, rawBody }));
  log().info({ courier: service.name, followed }, 'courier update stored');
  return respond(200, followed);
}

function respond(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
