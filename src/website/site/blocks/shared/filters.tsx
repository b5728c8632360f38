import { useText } from '#foundation/i18n/index.tsx';
import type { ReactNode } from 'react';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';

/** One of the filters of a list; an empty value means all. */
export type FilterView = { name: string; label: string; value: string; options: { value: string; label: string }[] };

export type FilterChoices = {
  path: string;
  anchor: string;
  filters: FilterView[];
  /** The search term; undefined where the list has no search. */
  search?: string | undefined;
  /** The market that the visitor chose, which every choice keeps. */
  market?: string | undefined;
};

/** `found`: how many entries the choice leaves. */
type FiltersProps = FilterChoices & { found: number };

/** Whether anything is chosen, so that there is a way back to everything. */
export const isChosen = ({ filters, search }: Pick<FilterChoices, 'filters' | 'search'>) =>
  Boolean(search) || filters.some(({ value }) => value !== '');

/** The id of the form with the filters of a list. */
const filterFormId = (anchor: string) => `${anchor}-filters`;

/** A plain GET form: the URL holds the state, and it works without JavaScript. */
export function Filters(props: FiltersProps) {
  const week = props.filters.find((one) => !isSelect(one));
  return (
    <>
      {week && <FilterChips {...props} filter={week} />}
      <FilterForm {...props} />
      {isChosen(props) && <Found {...props} />}
    </>
  );
}

/** The number of results, and a link to clear the filters. */
function Found({ path, anchor, found, market }: FiltersProps) {
  const say = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {found > 0 && <strong role="status">{say('listing.found', { count: found })}</strong>}
      <AllLink to={`${withQuery(path, { market })}#${anchor}`} />
    </p>
  );
}

/** The way back to everything. */
export function AllLink({ to }: { to: string }) {
  const say = useText();
  return (
    <AppLink to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {say('listing.reset')}
    </AppLink>
  );
}

/** The days of a week are a strip of links, everything else a field. */
const isSelect = ({ name }: FilterView) => name !== 'day';

/** Values of one filter as links, which keep what else is chosen; the chosen one leads back to all. */
export function FilterChips({
  path,
  anchor,
  filters,
  search,
  market,
  filter,
  view,
  values = filter.options,
}: FilterChoices & { filter: FilterView; view?: string | undefined; values?: FilterView['options'] }) {
  const others = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  return (
    <ul aria-label={filter.label} className="filter-chips">
      {values.map(({ value, label }) => {
        const chosen = value === filter.value;
        const query = { q: search, market, view, ...others, [filter.name]: chosen ? undefined : value };
        return (
          <li key={value}>
            <AppLink
              to={`${withQuery(path, query)}#${anchor}`}
              aria-current={chosen ? 'true' : undefined}
              className="filter-chip"
            >
              {label}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The fields, in a list with a search behind “Filters”; `view`: the layout that a choice keeps; `children`: quick choices beside them. */
export function FilterForm({
  path,
  anchor,
  filters,
  search,
  market,
  view,
  children,
}: FilterChoices & { view?: string | undefined; children?: ReactNode }) {
  const say = useText();
  const fields = filters.filter(isSelect).map(({ name, label, value, options }) => (
    <div key={name} className="min-w-32 flex-1 sm:max-w-60">
      <SelectField
        key={value}
        name={name}
        formId={anchor}
        label={label}
        defaultValue={value}
        options={[{ value: '', label: say('filter.all') }, ...options]}
      />
    </div>
  ));
  return (
    <form
      id={filterFormId(anchor)}
      method="get"
      action={`${path}#${anchor}`}
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {view && <input type="hidden" name="view" value={view} />}
      {market && <input type="hidden" name="market" value={market} />}
      {filters
        .filter((one) => !isSelect(one) && one.value !== '')
        .map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {search !== undefined && (
        <div className="min-w-40 flex-[2]">
          <Field
            key={search}
            type="search"
            name="q"
            formId={anchor}
            label={say('filter.search')}
            placeholder={say('filter.searchHint')}
            defaultValue={search}
            maxLength={100}
          />
        </div>
      )}
      {search === undefined && fields}
      <Button type="submit" variant="secondary">
        {say('filter.show')}
      </Button>
      {search !== undefined && (
        <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-2">
          {children}
          <details className="filter-more" open={filters.some(({ name, value }) => name !== 'age' && value !== '')}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              {say('listing.filters')}
            </summary>
            <div className="flex flex-wrap gap-4 pb-2">{fields}</div>
          </details>
        </div>
      )}
    </form>
  );
}
