import { and, eq, inArray, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { describeEvent, eventsById } from '#platform/events';
import type { OutboxEvent } from '#platform/events/model';
import { mappedBody } from '../endpoints/mapping.ts';
import { openSecret, signatures } from '../endpoints/secret.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.ts';

/** The request of a delivery; null if the secret cannot be decrypted. */
export type Claimed = {
  id: string;
  tries: number;
  since: Date;
  request: { address: string; headers: Record<string, string>; body: string } | null;
};

/** Maximum of concurrent deliveries to one endpoint. */
const atOnce = 5;
/** Longer than a request may take: a worker that still has the delivery then is dead. */
const seconds = 60;

/**
 * Claims deliveries of an endpoint that are due, or were claimed by a dead worker, and builds their requests: the record as it is now, so that
 * nothing is sent about an erased person; such deliveries are dropped. Concurrent workers claim different ones. Nothing is claimed
 * for an endpoint that is off or in backoff. `dropped` is a number: if not 0, more may be due.
 */
export async function claimDeliveries(tx: Tx, endpointId: string): Promise<{ claimed: Claimed[]; dropped: number }> {
  const none = { claimed: [], dropped: 0 };
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  const now = await databaseTime(tx);
  if (!endpoint || endpoint.off !== null || (endpoint.restsUntil && endpoint.restsUntil > now)) return none;
  const { id, state, dueAt, claimedUntil } = webhookDeliveries;
  const due = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        sql`${state} in ('waiting', 'sending')`,
        sql`((${state} = 'waiting' and ${dueAt} <= now()) or (${state} = 'sending' and ${claimedUntil} < now()))`,
      ),
    )
    .orderBy(dueAt)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (due.length === 0) return none;
  const events = new Map(
    (
      await eventsById(
        tx,
        due.map(({ eventId }) => eventId),
      )
    ).map((event) => [event.id, event]),
  );
  const secrets = secretsOf(endpoint, now);
  const at = Math.floor(now.getTime() / 1000);
  const claimed: Claimed[] = [];
  const dropped: string[] = [];
  for (const { id: deliveryId, eventId, tries, since } of due) {
    const event = events.get(eventId);
    const record = event ? await describeEvent(tx, event) : null;
    if (!event || !record) {
      dropped.push(deliveryId);
      continue;
    }
    const body = JSON.stringify(
      endpoint.mapping ? mappedBody(endpoint.mapping, { ...event, record }) : wholeBody(event, record),
    );
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Coursefront-Webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(at),
      'webhook-signature': signatures(secrets ?? [], { id: eventId, at, body }),
    };
    claimed.push({
      id: deliveryId,
      tries: tries + 1,
      since,
      request: secrets && { address: endpoint.address, headers, body },
    });
  }
  if (dropped.length > 0)
    await tx.update(webhookDeliveries).set({ state: 'dropped', claimedUntil: null }).where(inArray(id, dropped));
  if (claimed.length > 0)
    await tx
      .update(webhookDeliveries)
      .set({
        state: 'sending',
        tries: sql`${webhookDeliveries.tries} + 1`,
        claimedUntil: sql`now() + make_interval(secs => ${seconds})`,
      })
      .where(
        inArray(
          id,
          claimed.map((one) => one.id),
        ),
      );
  return { claimed, dropped: dropped.length };
}

/** An event as webhooks tell it; `docs/integrations.md` promises its shape. */
function wholeBody({ id, kind, at, facts }: OutboxEvent, record: Record<string, unknown>): object {
  const subject = kind.slice(0, kind.indexOf('.'));
  const name = subject === 'enrolment' ? 'order' : subject;
  return { version: 1, id, type: kind, timestamp: at.toISOString(), data: { [name]: record, change: facts } };
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** The signing secrets: the current one, and for a day the previous one. Null if they cannot be decrypted. */
function secretsOf({ id, secret, oldSecret, oldUntil }: Endpoint, now: Date): Buffer[] | null {
  const current = openSecret(secret, id);
  if (!current) return null;
  const old = oldSecret && oldUntil && oldUntil > now ? openSecret(oldSecret, id) : null;
  return old ? [current, old] : [current];
}
