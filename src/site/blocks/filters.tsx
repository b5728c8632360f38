import { useText } from '#text';
import { Button } from '#ui/button';
import { SelectField } from '#ui/field';

/** One choice that narrows a list; an empty value is “all”. */
export type FilterView = { name: string; label: string; value: string; options: { value: string; label: string }[] };

/** A plain GET form: the address says what is shown, and it works without JavaScript. */
export function Filters({ path, anchor, filters }: { path: string; anchor: string; filters: FilterView[] }) {
  const say = useText();
  return (
    <form method="get" action={`${path}#${anchor}`} className="flex flex-wrap items-end gap-4">
      {filters.map(({ name, label, value, options }) => (
        <div key={name} className="min-w-44 flex-1 sm:max-w-60">
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
