import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { eventsBetween } from '#platform/events';
import type { OutboxEvent } from '#platform/events/model';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { askToDeliver } from '../sending/deliver-webhooks.job.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.ts';

/** Maximum number of events per replay. */
export const maxReplayed = 5_000;
const part = 500;

const again = { state: 'waiting' as const, dueAt: sql`now()`, since: sql`now()`, tries: 0, claimedUntil: null };

/**
 * Schedules one delivery again, with the same `webhook-id`, whatever its state. Refuses 'gone', 'busy' (being sent or already waiting), and 'off'
 * while its endpoint is off.
 */
export async function replayDelivery(
  tx: Tx,
  { by, id }: { by: Staff; id: string },
): Promise<Outcome<null, 'gone' | 'busy' | 'off'>> {
  requirePermission(by, 'webhooks.change');
  const [found] = isId(id)
    ? await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
    : [];
  if (!found) return refused('gone');
  if (!(await isOn(tx, found.endpointId))) return refused('off');
  // One that waits for its next try may be tried now.
  if (found.state === 'sending' || (found.state === 'waiting' && found.tries === 0)) return refused('busy');
  await tx.update(webhookDeliveries).set(again).where(eq(webhookDeliveries.id, id));
  await wake(tx, found.endpointId);
  const details = { event: found.eventId, type: found.kind };
  await recordAudit(tx, { by, did: 'replayed-webhook', kind: 'webhook', id: found.endpointId, details });
  return ok(null);
}

type Range = { by: Staff; endpointId: string; from: Date; until: Date };

/**
 * Sends all events of a time range that the endpoint chose again: also delivered ones, and those from
 * while it was off; each with its own `webhook-id`. Returns how many. Refuses 'gone', 'off', 'range' (empty), 'none' and 'many'.
 */
export async function replayRange(
  tx: Tx,
  { by, endpointId, from, until }: Range,
): Promise<Outcome<number, 'gone' | 'off' | 'range' | 'none' | 'many'>> {
  requirePermission(by, 'webhooks.change');
  const [endpoint] = isId(endpointId)
    ? await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for('update')
    : [];
  if (!endpoint) return refused('gone');
  if (endpoint.off !== null) return refused('off');
  if (!(from < until)) return refused('range');
  const events = await eventsBetween(tx, { kinds: endpoint.kinds, from, until, most: maxReplayed + 1 });
  if (events.length === 0) return refused('none');
  if (events.length > maxReplayed) return refused('many');
  for (let at = 0; at < events.length; at += part) await plan(tx, endpointId, events.slice(at, at + part));
  await wake(tx, endpointId);
  const details = { from: from.toISOString(), until: until.toISOString(), events: events.length };
  await recordAudit(tx, { by, did: 'replayed-webhooks', kind: 'webhook', id: endpointId, details });
  return ok(events.length);
}

async function plan(tx: Tx, endpointId: string, events: OutboxEvent[]): Promise<void> {
  const rows = events.map(({ id: eventId, kind }) => ({ id: newId(), endpointId, eventId, kind }));
  await insertRows(tx, webhookDeliveries, rows, sql`on conflict (endpoint_id, event_id) do nothing`);
  const theirs = inArray(
    webhookDeliveries.eventId,
    events.map(({ id }) => id),
  );
  const idle = sql`${webhookDeliveries.state} <> 'sending'`;
  await tx
    .update(webhookDeliveries)
    .set(again)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), theirs, idle));
}

async function isOn(tx: Tx, endpointId: string): Promise<boolean> {
  const [found] = await tx
    .select({ off: webhookEndpoints.off })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  return found?.off === null;
}

/** Ends the backoff, because staff are looking at it now. */
async function wake(tx: Tx, endpointId: string): Promise<void> {
  await tx.update(webhookEndpoints).set({ restsUntil: null }).where(eq(webhookEndpoints.id, endpointId));
  await askToDeliver(tx, endpointId);
}
