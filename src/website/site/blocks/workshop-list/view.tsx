import { useText } from '#foundation/i18n/index.tsx';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { FilterChips, FilterForm, type FilterView } from '../shared/filters.tsx';
import { ChooseList } from './choose-list.tsx';
import { ListingBar, type Listing } from './listing-bar.tsx';
import { CardsInRows } from './programme-card.tsx';
import { Timetable } from './timetable-view.tsx';
import type { PreparedWorkshopList } from './schema.ts';

export function View({
  block: { cards, filters, search, view = 'cards', first, weeks, empty, listedAt, ...rest },
  context,
}: BlockProps<PreparedWorkshopList>) {
  const found = weeks ? weeks.reduce((sum, { rows }) => sum + rows.length, 0) : cards.length;
  const isListing = filters.length > 0;
  const list =
    found === 0 ? (
      <Nothing picture={empty} path={isListing ? withQuery(context.path, { market: context.chosenMarket }) : null} />
    ) : weeks ? (
      <Timetable weeks={weeks} />
    ) : view === 'compare' ? (
      <ChooseList cards={cards} context={context} />
    ) : (
      <CardsInRows id={rest.id} cards={cards} first={first} />
    );
  if (!isListing) return <BlockFrame block={rest}>{list}</BlockFrame>;
  const { chosenMarket: market } = context;
  const listing: Listing = { path: listedAt ?? context.path, anchor: rest.id, filters, search, market, view, found };
  const kept = view === 'cards' ? undefined : view;
  const ages = filters.find(({ name }) => name === 'age');
  return (
    <BlockFrame block={rest}>
      <div className="listing">
        <div className="listing-head">
          <FilterForm {...listing} view={kept}>
            {ages && <FilterChips {...listing} view={kept} filter={ages} values={spread(ages)} />}
          </FilterForm>
          <ListingBar {...listing} />
        </div>
        {list}
      </div>
    </BlockFrame>
  );
}

/** `path`: where everything is, in a list that can be narrowed down. */
function Nothing({ picture, path }: { picture: PictureSource | undefined; path: string | null }) {
  const say = useText();
  return (
    <EmptyState pose="searching" picture={picture} title={say('listing.none')}>
      {path !== null && (
        <ButtonLink to={path} variant="secondary">
          {say('success.explore')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** Three values of a filter, spread over all of them, each with the filter's name. */
function spread({ label: name, options }: FilterView): FilterView['options'] {
  const at = new Set([1, 3, 5].map((part) => Math.floor((options.length * part) / 6)));
  return options.flatMap(({ value, label }, index) => (at.has(index) ? { value, label: `${name} ${label}` } : []));
}
