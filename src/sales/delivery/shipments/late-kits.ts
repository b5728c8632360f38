import { batchesStarting, batchStarts } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { listShipments, type LateBatches } from './find-shipments.ts';

/** Delivery time in days: a kit sent later is likely to be late. */
const daysToSend = 5;

/** The batches with late kits: those that begin within five days or have begun, and those within a fortnight. */
export async function lateBatches(tx: Tx): Promise<LateBatches> {
  const begun = await batchesStarting(tx, 0);
  const soon = await batchesStarting(tx, daysToSend);
  return { soon: [...begun, ...soon], fortnight: await batchesStarting(tx, 14) };
}

/**
 * The kits at risk of being late: not sent although their batch begins within five days or has begun, or unpacked for more than a week although it
 * begins within a fortnight. Returns how many (up to `most`) and when the first of their batches begins.
 */
export async function lateKits(tx: Tx, most: number): Promise<{ count: number; begins: Date | null }> {
  const late = await listShipments(tx, { late: await lateBatches(tx), limit: most });
  const starts = await batchStarts(
    tx,
    late.map(({ batchId }) => batchId),
  );
  const [begins = null] = [...starts.values()].toSorted((a, b) => a.getTime() - b.getTime());
  return { count: late.length, begins };
}
