import { sql } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { defineJob, eachApart, enqueue } from '#platform/jobs';
import { webhookDeliveries } from '../tables.ts';
import { claimDeliveries, type Claimed } from './claim-deliveries.ts';
import { guardedPost, type Posted } from './guarded-post.ts';
import { noteTries } from './note-tries.ts';

/** A run ends after this many milliseconds, and leaves the rest to the next one, so that other endpoints get their turn. */
const maxRunMs = 20_000;

/** Sends what is due to one endpoint. Asked for with each event, and each minute where something is due. */
export const deliverWebhooksJob = defineJob<{ endpointId: string }>({
  name: 'deliver-webhooks',
  retryLimit: 1,
  handle: async ({ endpointId }) => {
    if (await sendDue(endpointId)) await inTransaction((tx) => askToDeliver(tx, endpointId));
  },
});

/** Asks for a run for an endpoint, as part of the transaction. */
export const askToDeliver = (tx: Tx, endpointId: string): Promise<void> =>
  enqueue(tx, deliverWebhooksJob, { endpointId }, { singletonKey: endpointId });

const sealedElsewhere: Posted = { status: null, duration: 0, problem: 'secret', answer: '', retryAfter: 0 };

/**
 * Sends the due deliveries of an endpoint, several concurrently, until none is left, none is accepted or the time is over; returns whether some may
 * be
 * left. `deadline`: milliseconds for each, default ten seconds. Claims are recorded before; if the worker dies, another one sends them again with the
 * same `webhook-id`.
 */
export async function sendDue(endpointId: string, { deadline }: { deadline?: number } = {}): Promise<boolean> {
  const started = performance.now();
  while (performance.now() - started < maxRunMs) {
    const { claimed, dropped } = await inTransaction((tx) => claimDeliveries(tx, endpointId));
    if (claimed.length === 0 && dropped === 0) return false;
    const tried = await Promise.all(
      claimed.map(async (delivery: Claimed) => ({
        delivery,
        posted: delivery.request
          ? await guardedPost({ ...delivery.request, ...(deadline && { deadline }) })
          : sealedElsewhere,
      })),
    );
    if (tried.length > 0 && !(await inTransaction((tx) => noteTries(tx, endpointId, tried)))) return false;
  }
  return true;
}

/** Wakes the endpoints with due deliveries: after a backoff, or because a worker died. */
defineJob({
  name: 'sweep-webhooks',
  schedule: '* * * * *',
  retryLimit: 1,
  handle: async () =>
    eachApart(await endpointsWithDue(), (endpointId) => inTransaction((tx) => askToDeliver(tx, endpointId))),
});

/** The endpoints (ids) that have something due now. */
export async function endpointsWithDue(): Promise<string[]> {
  const { endpointId, state, dueAt, claimedUntil } = webhookDeliveries;
  const rows = await database()
    .selectDistinct({ endpointId })
    .from(webhookDeliveries)
    .where(
      sql`${state} in ('waiting', 'sending') and ((${state} = 'waiting' and ${dueAt} <= now()) or (${state} = 'sending' and ${claimedUntil} < now()))`,
    );
  return rows.map((row) => row.endpointId);
}
