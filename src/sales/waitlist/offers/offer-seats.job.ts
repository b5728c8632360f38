import { inArray } from 'drizzle-orm';
import { listWaited } from '#catalogue/batches';
import { database, inTransaction } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { isId } from '#foundation/kit/id.ts';
import { waitlistEntries } from '../tables.ts';
import { offerSeats } from './offer-seats.ts';

/** Every minute, and when an order gives a seat back: offers free seats to the next in line, batch by batch. */
export const offerSeatsJob = defineJob<{ batchId?: string }>({
  name: 'offer-waitlist-seats',
  schedule: '* * * * *',
  handle: ({ batchId }) => offerFreeSeats(isId(batchId) ? [batchId] : undefined),
});

/** Offers the free seats of these batches, or of all with a waitlist or open offers; each batch in its own transaction. */
export async function offerFreeSeats(batchIds?: string[]): Promise<void> {
  const ids = batchIds ?? (await batchesToLookAt());
  await eachApart(ids, (batchId) => inTransaction((tx) => offerSeats(tx, batchId)));
}

async function batchesToLookAt(): Promise<string[]> {
  const standing = await database()
    .selectDistinct({ batchId: waitlistEntries.batchId })
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.state, ['waiting', 'offered']));
  return [...new Set([...standing.map(({ batchId }) => batchId), ...(await listWaited(database()))])].sort();
}
