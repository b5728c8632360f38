import { sellsLessons } from '#catalogue/batches';
import { soldBy } from '#catalogue/batches/model';
import type { SeatRules } from '#catalogue/catalog/model';
import { database } from '#platform/db';
import type { PageData } from './page-data.ts';
import type { PageSale } from './view-types.ts';

/**
 * Whether a programme can be bought on a page, by its batches in the page's market and the seat rules of the offer. Without a programme it cannot be
 * full.
 */
export async function saleOf(
  data: PageData,
  programme: string | null,
  rules: SeatRules | undefined,
): Promise<PageSale> {
  if (programme === null) return 'open';
  const bookable = (await data.batches([programme]))
    .map((batch) => soldBy(batch, rules))
    .filter((batch) => batch.bookable);
  if (bookable.some(({ seatsLeft }) => seatsLeft > 0)) return 'open';
  // Times of teachers have no date of their own.
  if (await sellsLessons(database(), programme)) return 'open';
  if (bookable.length === 0) return 'no-dates';
  return rules?.waitlist === false ? 'full' : 'sold-out';
}
