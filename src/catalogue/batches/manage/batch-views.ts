/** The views of the list of batches; each batch belongs to one. */
export const batchViews = ['upcoming', 'past', 'cancelled', 'archived'] as const;
export type BatchView = (typeof batchViews)[number];

/** The sort orders of the list of batches; `free`: most free seats first. */
export const batchSorts = ['soonest', 'latest', 'free', 'full'] as const;
export type BatchSort = (typeof batchSorts)[number];

/** The default sort order of a view; undefined is all views. */
export function sortOf(view: BatchView | undefined): BatchSort {
  return view === 'upcoming' ? 'soonest' : 'latest';
}
