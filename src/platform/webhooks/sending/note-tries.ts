import { and, eq, sql } from 'drizzle-orm';
import { alertStaff } from '#platform/alerts';
import { databaseTime, insertRows, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { recordAudit } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { OffReason } from '../model.ts';
import { webhookDeliveries, webhookEndpoints, webhookTries } from '../tables.ts';
import type { Claimed } from './claim-deliveries.ts';
import type { Posted } from './guarded-post.ts';
import { daysOfTries, pauseAfter, restAfter } from './pauses.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type Tried = { delivery: Claimed; posted: Posted };

/**
 * Records a round of tries to an endpoint: accepted deliveries are final, others wait for their next try or are given up after
 * three days. An endpoint that accepted nothing backs off; after three days without success, or if it says that it is gone, it is switched off and
 * staff are
 * alerted. Returns whether any delivery was accepted.
 */
export async function noteTries(tx: Tx, endpointId: string, tried: Tried[]): Promise<boolean> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for('update');
  if (!endpoint || tried.length === 0) return false;
  const now = await databaseTime(tx);
  const rows = tried.map(({ delivery, posted: { status, duration, problem, answer } }) => ({
    id: newId(),
    deliveryId: delivery.id,
    status,
    duration,
    problem,
    answer,
  }));
  await insertRows(tx, webhookTries, rows, sql`on conflict do nothing`);
  const givenUp: Claimed[] = [];
  for (const { delivery, posted } of tried) if (await settle(tx, delivery, posted, now)) givenUp.push(delivery);
  const taken = tried.some(({ posted }) => posted.problem === null);
  const wants = Math.max(...tried.map(({ posted }) => posted.retryAfter));
  const failedRounds = taken ? 0 : endpoint.failedRounds + 1;
  const failingSince = taken ? null : (endpoint.failingSince ?? now);
  const rests = Math.max(taken ? 0 : restAfter(failedRounds), wants);
  await tx
    .update(webhookEndpoints)
    .set({ failedRounds, failingSince, restsUntil: rests > 0 ? new Date(now.getTime() + rests * 1000) : null })
    .where(eq(webhookEndpoints.id, endpointId));
  const gone = !taken && tried.some(({ posted }) => posted.status === 410);
  // Also if the tries of one delivery have ended and nothing was accepted in all that time.
  const failedFor = (least: number) => failingSince !== null && now.getTime() - failingSince.getTime() >= least;
  const failing =
    failedFor(daysOfTries * day) || givenUp.some(({ since }) => failedFor(now.getTime() - since.getTime() - hour));
  if (endpoint.off === null && (gone || failing)) await switchOff(tx, endpoint, gone ? 'gone' : 'failing');
  return taken;
}

/** Returns whether the delivery is given up. */
async function settle(tx: Tx, { id, tries, since }: Claimed, posted: Posted, now: Date): Promise<boolean> {
  const pause = Math.max(pauseAfter(tries), posted.retryAfter);
  const next = new Date(now.getTime() + pause * 1000);
  const isOver = next.getTime() - since.getTime() > daysOfTries * day;
  const { state } = webhookDeliveries;
  // A late result of a worker taken for dead does not undo the delivery by another one.
  const open = and(eq(webhookDeliveries.id, id), sql`${state} in ('waiting', 'sending')`);
  const set =
    posted.problem === null
      ? { state: 'delivered' as const, deliveredAt: now, claimedUntil: null }
      : { state: isOver ? ('failed' as const) : ('waiting' as const), dueAt: next, claimedUntil: null };
  await tx.update(webhookDeliveries).set(set).where(open);
  return set.state === 'failed';
}

async function switchOff(tx: Tx, { id, name }: { id: string; name: string }, off: OffReason): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ off, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, id));
  await recordAudit(tx, { who: 'system', did: 'switched-webhook-off', kind: 'webhook', id, details: { why: off } });
  await alertStaff(tx, { kind: 'failing-webhook', aboutId: id, label: name, path: studioPaths.studioWebhook(id) });
}
