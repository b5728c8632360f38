import { useText } from '#i18n';
import { Button } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { Field, SelectField } from '#ui/forms/field';

/** One of the filters of a list; an empty value means all. */
export type FilterView = { name: string; label: string; value: string; options: { value: string; label: string }[] };

type FiltersProps = {
  path: string;
  anchor: string;
  filters: FilterView[];
  /** The search term; undefined where the list has no search. */
  search?: string | undefined;
  /** How many entries the choice leaves. */
  found: number;
};

/** A plain GET form: the URL holds the state, and it works without JavaScript. */
export function Filters(props: FiltersProps) {
  const { filters, search } = props;
  const chosen = Boolean(search) || filters.some(({ value }) => value !== '');
  return (
    <>
      <Choices {...props} />
      {chosen && <Found {...props} />}
    </>
  );
}

/** What a choice came to, and the way back to everything. */
function Found({ path, anchor, found }: FiltersProps) {
  const say = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {found > 0 && <strong role="status">{say('listing.found', { count: found })}</strong>}
      <AppLink to={`${path}#${anchor}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {say('listing.reset')}
      </AppLink>
    </p>
  );
}

function Choices({ path, anchor, filters, search }: FiltersProps) {
  const say = useText();
  return (
    <form method="get" action={`${path}#${anchor}`} className="flex flex-wrap items-end gap-4">
      {search !== undefined && (
        <div className="min-w-56 flex-[2]">
          <Field
            key={search}
            type="search"
            name="q"
            label={say('filter.search')}
            placeholder={say('filter.searchHint')}
            defaultValue={search}
            maxLength={100}
          />
        </div>
      )}
      {filters.map(({ name, label, value, options }) => (
        <div key={name} className="min-w-36 flex-1 sm:max-w-60">
          <SelectField
            key={value}
            name={name}
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
