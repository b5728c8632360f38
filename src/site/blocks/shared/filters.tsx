import { useText } from '#i18n';
import { Button } from '#ui/controls/button';
import { Field, SelectField } from '#ui/forms/field';

/** One of the filters of a list; an empty value means all. */
export type FilterView = { name: string; label: string; value: string; options: { value: string; label: string }[] };

type FiltersProps = {
  path: string;
  anchor: string;
  filters: FilterView[];
  /** The search term; undefined where the list has no search. */
  search?: string | undefined;
};

/** A plain GET form: the URL holds the state, and it works without JavaScript. */
export function Filters({ path, anchor, filters, search }: FiltersProps) {
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
