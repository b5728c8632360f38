/** The views of the list of batches; each batch belongs to one. */
export const batchViews = ['upcoming', 'past', 'cancelled', 'archived'] as const;
export type BatchView = (typeof batchViews)[number];

/** The orders in which the list of batches can stand; `free`: most free seats first. */
export const batchSorts = ['soonest', 'latest', 'free', 'full'] as const;
export type BatchSort = (typeof batchSorts)[number];

/** How a view stands unless it is sorted otherwise; undefined is all of them. */
export function sortOf(view: BatchView | undefined): BatchSort {
  return view === 'upcoming' ? 'soonest' : 'latest';
}
