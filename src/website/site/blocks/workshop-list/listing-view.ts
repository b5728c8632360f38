/** The layouts of a listing, by its query (`?view=timetable`); default: cards. */
export const listingViews = ['cards', 'timetable', 'compare'] as const;
export type ListingView = (typeof listingViews)[number];

/** The layout of a query; unknown values are ignored. */
export function readListingView(query: URLSearchParams): ListingView {
  const asked = query.get('view');
  return listingViews.find((view) => view === asked) ?? 'cards';
}
