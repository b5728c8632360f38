import { log } from '#config/log';
import { database, databaseTime, inTransaction } from '#db';
import { gatewayNamed, recordRefusedEvent } from '#payments';
import type { Route } from './+types/webhook.api';
import { settlePayment } from './settle-payment.ts';

const longest = 512 * 1024;

/** Webhooks are posted; GET finds nothing. */
export function loader() {
  return answer(405, 'Notices are posted', { Allow: 'POST' });
}

/** A gateway tells about a payment. 2xx only once it is stored; everything not proven genuine is a 4xx and changes nothing. */
export async function action({ params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer(405, 'Notices are posted', { Allow: 'POST' });
  const gateway = gatewayNamed(params.gateway);
  if (!gateway) return answer(404, 'No such gateway');
  const rawBody = new Uint8Array(await request.arrayBuffer());
  if (rawBody.length > longest) return answer(413, 'Too long');
  const news = await gateway.readEvent(request.headers, rawBody, () => databaseTime(database()));
  if (!news.ok) {
    log().warn({ gateway: gateway.name, reason: news.reason }, 'payment notice refused');
    await recordRefusedEvent(gateway.name, news.reason);
    return answer({ forged: 401, unreachable: 503, malformed: 400, stale: 400 }[news.reason], news.reason);
  }
  const { value } = news;
  if (!value) return answer(200, 'nothing to store');
  const settled = await inTransaction((tx) => settlePayment(tx, value));
  const about = { gateway: gateway.name, orderId: value.orderId };
  if (!settled.ok) {
    log().error({ ...about, reason: settled.reason }, 'payment notice does not fit');
    await recordRefusedEvent(gateway.name, settled.reason);
    return answer(settled.reason === 'unknown-order' ? 404 : 422, settled.reason);
  }
  log().info({ ...about, settled: settled.value }, 'payment notice stored');
  return answer(200, 'stored');
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
