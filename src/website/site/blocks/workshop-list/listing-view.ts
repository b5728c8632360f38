/** How a listing can be laid out, as its address says (`?view=timetable`); cards where it says nothing. */
export const listingViews = ['cards', 'timetable', 'compare'] as const;
export type ListingView = (typeof listingViews)[number];

/** The layout that an address asks for; what is unknown is passed over. */
export function readListingView(query: URLSearchParams): ListingView {
  const asked = query.get('view');
  return listingViews.find((view) => view === asked) ?? 'cards';
}
