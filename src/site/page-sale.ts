import type { World } from './world.ts';

/** Whether somebody can enrol in a programme now: a date with free seats, only full ones, or none that is open. */
export type PageSale = 'open' | 'sold-out' | 'no-dates';

/** How a programme stands for the visitors of a page, by its batches of their market. Without a programme nothing can be full. */
export async function saleOf(world: World, programme: string | null): Promise<PageSale> {
  if (programme === null) return 'open';
  const bookable = (await world.batches([programme])).filter((batch) => batch.bookable);
  if (bookable.some(({ seatsLeft }) => seatsLeft > 0)) return 'open';
  return bookable.length > 0 ? 'sold-out' : 'no-dates';
}
