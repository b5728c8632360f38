import { listBatches } from '#catalogue/batches';
import { soldBy, type Batch } from '#catalogue/batches/model';
import type { Offer, Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';

type Sold = { offer: Pick<Offer, 'closesHours' | 'joinUntil'>; programme: Pick<Programme, 'slug'> };

/** The batches that an offer may sell, also full or closed ones: those that have not begun, then those that have and may still be joined. */
export async function batchesOfOffer(tx: Tx, { offer, programme }: Sold): Promise<Batch[]> {
  const all = await listBatches(tx, { programmes: [programme.slug], running: offer.joinUntil > 1 });
  const ahead = all.filter(({ secondsLeft }) => secondsLeft > 0);
  return [...ahead, ...all.filter((batch) => batch.secondsLeft <= 0 && soldBy(batch, offer).bookable)];
}
