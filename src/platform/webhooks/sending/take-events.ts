import { isNull, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { listenToEvents } from '#platform/events';
import type { OutboxEvent } from '#platform/events/model';
import { newId } from '#foundation/kit/id.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.ts';
import { askToDeliver } from './deliver-webhooks.job.ts';

/** Plans the delivery of each event to each enabled endpoint that chose its kind, exactly once, and wakes these endpoints. */
export async function planDeliveries(tx: Tx, events: OutboxEvent[]): Promise<void> {
  const endpoints = await tx.select().from(webhookEndpoints).where(isNull(webhookEndpoints.off));
  for (const { id: endpointId, kinds } of endpoints) {
    const rows = events
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id: eventId, kind }) => ({ id: newId(), endpointId, eventId, kind }));
    if (rows.length === 0) continue;
    await insertRows(tx, webhookDeliveries, rows, sql`on conflict (endpoint_id, event_id) do nothing`);
    await askToDeliver(tx, endpointId);
  }
}

listenToEvents({ name: 'webhooks', take: planDeliveries });
