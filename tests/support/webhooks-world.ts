import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { takeEvents } from '../../src/platform/events/take-events.job.ts';
import { addEndpoint, firstSecret } from '../../src/platform/webhooks/endpoints/save-endpoint.ts';
import { findEndpoint } from '../../src/platform/webhooks/endpoints/find-endpoints.ts';
import { listDeliveries, readDelivery } from '../../src/platform/webhooks/log/read-log.ts';
import { sendDue } from '../../src/platform/webhooks/sending/deliver-webhooks.job.ts';
import '../../src/platform/webhooks/sending/take-events.ts';
import { staffOf } from './family-world.ts';
import { webhookReceiver } from './fakes/webhook-receiver.ts';

/** The webhook receiver fake, and an endpoint at its address; the endpoint is made for each test. */
export let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
export let endpoint: { id: string; secret: string };
export const by = staffOf('manager');

beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', WEBHOOKS_PRIVATE: 'yes' });
  receiver.calm();
  await database().execute(sql`delete from webhook_endpoints`);
  await database().execute(sql`delete from outbox_events`);
  endpoint = await added(['lead.created', 'lead.changed']);
});

/** An endpoint at the receiver that chose these events. */
export async function added(kinds: string[], address = receiver.url) {
  const done = await inTransaction((tx) => addEndpoint(tx, { by, typed: { name: 'CRM', address, kinds } }));
  if (!done.ok) throw new Error(done.reason);
  return { ...done.value, secret: await firstSecret(database(), done.value.id) };
}

/** Takes the events, and sends what is due; `patience`: milliseconds to wait for a hanging receiver. */
export const take = () => inTransaction(takeEvents);
export const send = ({ id = endpoint.id, patience = 5_000 } = {}) => sendDue(id, { deadline: patience });

/** The only delivery of the endpoint, with its tries; throws if there are more. */
export async function only() {
  const found = await deliveries();
  const [delivery] = found;
  if (!delivery || found.length > 1) throw new Error(`${found.length} deliveries`);
  return { ...delivery, log: (await readDelivery(database(), delivery.id))?.log ?? [] };
}
export const deliveries = () =>
  listDeliveries(database(), { endpoint: endpoint.id, state: null, limit: 500, offset: 0 });

/** Moves everything waiting `hours` hours into the past. */
export const pass = (hours: number) =>
  database()
    .execute(sql`with moved as (update webhook_endpoints set rests_until = rests_until - make_interval(hours => ${hours}),
    failing_since = failing_since - make_interval(hours => ${hours}))
    update webhook_deliveries set due_at = due_at - make_interval(hours => ${hours}), since = since - make_interval(hours => ${hours}),
    claimed_until = claimed_until - make_interval(hours => ${hours})`);

/** The current endpoint. */
export async function stand() {
  const found = await findEndpoint(database(), endpoint.id);
  if (!found) throw new Error('no endpoint');
  return found;
}
