import { soldBy, type Batch } from '#catalogue/batches/model';
import { batchesInLanguage, batchView } from '../../page-data/batch-views.ts';
import { offerView } from '../../page-data/offer-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import type { BatchView } from '../../page-data/view-types.ts';

/** Returns the first batch of the page's programme with a free seat, preferably in the page's language; null without a programme or a free seat. */
export async function nextFree(data: PageData): Promise<Batch | null> {
  if (data.page.programme === null) return null;
  const [offer] = await data.offers();
  const bookable = (await data.batches([data.page.programme])).filter(
    (batch) => soldBy(batch, offer).bookable && batch.seatsLeft > 0,
  );
  return batchesInLanguage(bookable, data.page)[0] ?? null;
}

/** The same as the page shows it. */
export async function nextBatch(data: PageData): Promise<BatchView | null> {
  const first = await nextFree(data);
  if (!first) return null;
  const [offer] = await data.offers();
  const view = batchView(first, data.page, { offer });
  // Its language is for the visitor to choose: the checkout opens without a date.
  return view.otherLanguage && offer ? { ...view, path: offerView(offer, data.page).path } : view;
}
