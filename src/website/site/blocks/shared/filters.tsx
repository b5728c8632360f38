import { useText } from '#foundation/i18n/index.tsx';
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
};

/** `found`: how many entries the choice leaves. */
type FiltersProps = FilterChoices & { found: number };

/** Whether anything is chosen, so that there is a way back to everything. */
export const isChosen = ({ filters, search }: Pick<FilterChoices, 'filters' | 'search'>) =>
  Boolean(search) || filters.some(({ value }) => value !== '');

/** The id of the form with the filters of a list. */
export const filterFormId = (anchor: string) => `${anchor}-filters`;

/** A plain GET form: the URL holds the state, and it works without JavaScript. */
export function Filters(props: FiltersProps) {
  return (
    <>
      <FilterForm {...props} />
      {isChosen(props) && <Found {...props} />}
    </>
  );
}

/** The number of results, and a link to clear the filters. */
function Found({ path, anchor, found }: FiltersProps) {
  const say = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {found > 0 && <strong role="status">{say('listing.found', { count: found })}</strong>}
      <AllLink to={`${path}#${anchor}`} />
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

/** The fields; `view`: the layout that a choice keeps. */
export function FilterForm({ path, anchor, filters, search, view }: FilterChoices & { view?: string | undefined }) {
  const say = useText();
  return (
    <form
      id={filterFormId(anchor)}
      method="get"
      action={`${path}#${anchor}`}
      className="flex flex-wrap items-end gap-4"
    >
      {view && <input type="hidden" name="view" value={view} />}
      {search !== undefined && (
        <div className="min-w-48 flex-[2]">
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
      {filters.map(({ name, label, value, options }) => (
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
      ))}
      <Button type="submit" variant="secondary">
        {say('filter.show')}
      </Button>
    </form>
  );
}
