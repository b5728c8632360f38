import { sellsLessons } from '#batches';
import { database } from '#db';
import type { PageData } from './page-data.ts';
import type { PageSale } from './view-types.ts';

/** How a programme stands for the visitors of a page, by its batches of their market. Without a programme nothing can be full. */
export async function saleOf(data: PageData, programme: string | null): Promise<PageSale> {
  if (programme === null) return 'open';
  const bookable = (await data.batches([programme])).filter((batch) => batch.bookable);
  if (bookable.some(({ seatsLeft }) => seatsLeft > 0)) return 'open';
  // Times of teachers have no date of their own.
  if (await sellsLessons(database(), programme)) return 'open';
  return bookable.length > 0 ? 'sold-out' : 'no-dates';
}
