import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { DeliveryState } from '../model.ts';
import { webhookDeliveries, webhookTries } from '../tables.ts';

const { id, eventId, kind, state, tries, dueAt, deliveredAt, createdAt, endpointId } = webhookDeliveries;
const columns = { id, endpointId, eventId, kind, state, tries, dueAt, deliveredAt, createdAt };

export type Delivery = { [Key in keyof typeof columns]: (typeof webhookDeliveries.$inferSelect)[Key] };

type Range = { endpoint: string; state: DeliveryState | null; limit: number; offset: number };

/** What was planned for an endpoint, the newest first. */
export async function listDeliveries(tx: Tx, { endpoint, state: wanted, limit, offset }: Range): Promise<Delivery[]> {
  const states: DeliveryState[] = wanted === 'waiting' ? ['waiting', 'sending'] : wanted ? [wanted] : [];
  return tx
    .select(columns)
    .from(webhookDeliveries)
    .where(and(eq(endpointId, endpoint), states.length > 0 ? inArray(state, states) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}

/** The number of an endpoint's deliveries by state. */
export async function countDeliveries(tx: Tx, endpoint: string): Promise<Partial<Record<DeliveryState, number>>> {
  const rows = await tx
    .select({ state, count: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .where(eq(endpointId, endpoint))
    .groupBy(state);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** One delivery with all its tries, oldest first, or null. */
export async function readDelivery(tx: Tx, deliveryId: string) {
  const [delivery] = await tx.select(columns).from(webhookDeliveries).where(eq(id, deliveryId));
  if (!delivery) return null;
  const { at, status, duration, problem, answer } = webhookTries;
  const its = await tx
    .select({ id: webhookTries.id, at, status, duration, problem, answer })
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, deliveryId))
    .orderBy(asc(at), asc(webhookTries.id))
    .limit(200);
  return { ...delivery, log: its };
}
