import { log } from '#foundation/config/log.server.ts';
import { database, databaseTime, inTransaction } from '#platform/db';
import { gatewayNamed, recordRefusedEvent } from '#sales/payments';
import type { Route } from './+types/webhook.api';
import type { Gateway } from '#sales/payments/model';
import { settleRefund } from '../refunds/settle-refund.ts';
import { settleDispute } from '../payment/settle-dispute.ts';
import { settlePayment } from '../payment/settle-payment.ts';

const longest = 512 * 1024;

/** GET returns 405. */
export function loader() {
  return respond(405, 'Webhooks are posted', { Allow: 'POST' });
}

/** The webhook of a payment gateway. Returns 2xx only after the event is stored; an unauthenticated one gets a 4xx and changes nothing. */
export async function action({ params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return respond(405, 'Webhooks are posted', { Allow: 'POST' });
  const gateway = gatewayNamed(params.gateway);
  if (!gateway) return respond(404, 'No such gateway');
  const rawBody = new Uint8Array(await request.arrayBuffer());
  if (rawBody.length > longest) return respond(413, 'Too long');
  const event = await gateway.readEvent(request.headers, rawBody, () => databaseTime(database()));
  if (!event.ok) {
    log().warn({ gateway: gateway.name, reason: event.reason }, 'webhook refused');
    await recordRefusedEvent(gateway.name, event.reason);
    return respond({ forged: 401, unreachable: 503, malformed: 400, stale: 400 }[event.reason], event.reason);
  }
  const { value } = event;
  if (!value) return await otherNews(gateway, request.headers, rawBody);
  const settled = await inTransaction((tx) => settlePayment(tx, value));
  const about = { gateway: gateway.name, orderId: value.orderId };
  if (!settled.ok) {
    log().error({ ...about, reason: settled.reason }, 'payment event does not match the order');
    await recordRefusedEvent(gateway.name, settled.reason);
    return respond(settled.reason === 'unknown-order' ? 404 : 422, settled.reason);
  }
  log().info({ ...about, settled: settled.value }, 'payment event stored');
  return respond(200, 'stored');
}

/** A genuine event without a payment may be about a dispute or a refund. */
async function otherNews(gateway: Gateway, headers: Headers, rawBody: Uint8Array): Promise<Response> {
  const clock = () => databaseTime(database());
  const dispute = await gateway.readDispute?.(headers, rawBody, clock);
  if (dispute && !dispute.ok) return refuse(gateway, dispute.reason);
  if (dispute?.value) {
    const { value } = dispute;
    await inTransaction((tx) => settleDispute(tx, value));
    log().info({ gateway: gateway.name, state: value.state }, 'dispute stored');
    return respond(200, 'stored');
  }
  const refund = await gateway.readRefund?.(headers, rawBody, clock);
  if (refund && !refund.ok) return refuse(gateway, refund.reason);
  if (!refund?.value) return respond(200, 'nothing to store');
  const { value } = refund;
  const settled = await inTransaction((tx) => settleRefund(tx, value));
  const result = settled.ok ? settled.value : settled.reason;
  log().info({ gateway: gateway.name, state: value.state, result }, 'refund event');
  // The next reconciliation lists what does not match our books; a repeated webhook would not match either.
  return respond(200, settled.ok ? 'stored' : 'nothing to store');
}

async function refuse(gateway: Gateway, reason: 'forged' | 'malformed' | 'stale'): Promise<Response> {
  await recordRefusedEvent(gateway.name, reason);
  return respond(400, reason);
}

function respond(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
