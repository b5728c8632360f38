import { useText } from '#foundation/i18n/index.tsx';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { AllLink, isChosen, type FilterChoices } from '../shared/filters.tsx';
import { listingViews, type ListingView } from './listing-view.ts';

/** A list that can be narrowed down and laid out in several ways; `found`: how many entries the choice leaves. */
export type Listing = FilterChoices & { view: ListingView; found: number };

/** A listing laid out otherwise: the choice is kept, unless `all`. */
function linkTo({ path, anchor, filters, search, market }: Listing, view: ListingView, { all = false } = {}): string {
  const chosen = all ? {} : { q: search, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  return `${withQuery(path, { ...chosen, market, view: view === 'cards' ? undefined : view })}#${anchor}`;
}

const names = { cards: 'listing.cards', timetable: 'listing.timetable', compare: 'listing.compare' } as const;

/** The views of the list, as links: each has its own address. */
function ListingViews(listing: Listing) {
  const say = useText();
  return (
    <ul aria-label={say('listing.views')} className="flex flex-wrap">
      {listingViews.map((view) => (
        <li key={view}>
          <AppLink
            to={linkTo(listing, view)}
            aria-current={view === listing.view ? 'true' : undefined}
            className="menu-link"
          >
            {say(names[view])}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The number of results, the filters, and a link to clear them. Stays visible while scrolling. */
export function ListingBar(listing: Listing) {
  const say = useText();
  const { found, view } = listing;
  return (
    <div className="listing-bar">
      {found > 0 && <strong role="status">{say('listing.found', { count: found })}</strong>}
      <ListingViews {...listing} />
      {isChosen(listing) && <AllLink to={linkTo(listing, view, { all: true })} />}
    </div>
  );
}
