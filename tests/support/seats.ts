import { findBatch, holdSeats } from '#catalogue/batches';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';

/** Fills a batch, by its slug, with orders that are being paid. */
export async function takeAllSeats(slug: string): Promise<void> {
  const batch = await findBatch(database(), slug);
  if (!batch) throw new Error(`There is no batch ${slug}`);
  const wishes = Array.from({ length: batch.seatsLeft }, () => ({ batchId: batch.id, orderId: newId() }));
  await inTransaction((tx) => holdSeats(tx, wishes));
}
