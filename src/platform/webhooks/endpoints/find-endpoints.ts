import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { webhookEndpoints } from '../tables.ts';

const { id, name, address, kinds, mapping, off, oldUntil, failingSince, restsUntil, version, createdAt } =
  webhookEndpoints;
const columns = { id, name, address, kinds, mapping, off, oldUntil, failingSince, restsUntil, version, createdAt };

/** An endpoint as staff see it: never with its secret. */
export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

/** All endpoints, the oldest first. */
export const listEndpoints = (tx: Tx) => tx.select(columns).from(webhookEndpoints).orderBy(asc(createdAt), asc(id));

/** The endpoint with this id, or null. */
export async function findEndpoint(tx: Tx, endpointId: string): Promise<Endpoint | null> {
  const [found] = await tx.select(columns).from(webhookEndpoints).where(eq(id, endpointId));
  return found ?? null;
}
