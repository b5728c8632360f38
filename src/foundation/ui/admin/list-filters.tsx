import { say } from '#foundation/i18n/staff/say.ts';
import ListFilter from 'lucide-react/icons/list-filter';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';
import { AppLink } from '../controls/link.tsx';
import { Field, SelectField, type SelectOption } from '../forms/field.tsx';

export type ListFilterField =
  | { kind: 'select'; name: string; label: string; value: string; options: SelectOption[] }
  | { kind: 'date'; name: string; label: string; value: string };

type Choice = {
  name: string;
  label: string;
  /** The label without a choice. */
  any: string;
  value: string | undefined;
  options: SelectOption[];
};

/** A filter with one choice, or none. */
export function choiceFilter({ any, value = '', options, ...field }: Choice): ListFilterField {
  return { kind: 'select', ...field, value, options: [{ value: '', label: any }, ...options] };
}

/** The active filters in words; `without`: the URL without that filter. */
export function activeFilters(
  fields: ListFilterField[],
  without: (name: string) => string,
): { label: string; without: string }[] {
  return fields.flatMap((field) => {
    const { name, label, value } = field;
    const words = field.kind === 'select' ? value && field.options.find((one) => one.value === value)?.label : value;
    return words ? [{ label: `${label}: ${words}`, without: without(name) }] : [];
  });
}

type ListFiltersProps = {
  /** The accessible name of the search. */
  label: string;
  placeholder: string;
  search: string;
  fields: ListFilterField[];
  /** Other parameters of the URL that a search keeps, such as the state. */
  hidden: Record<string, string | undefined>;
  /** What is filtered now, in words, each with the address without it. */
  active: { label: string; without: string }[];
};

/** The search field above a list with its filters folded beneath it: one form, which works without JavaScript. */
export function ListFilters({ label, placeholder, search, fields, hidden, active }: ListFiltersProps) {
  return (
    <search className="grid gap-2">
      <Form method="get" className="flex flex-wrap gap-x-2 gap-y-1" key={JSON.stringify([search, fields, hidden])}>
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <div className="flex min-w-0 flex-1 basis-48 gap-2">
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label={label}
            placeholder={placeholder}
            data-list-search
            className="control"
          />
          <Button type="submit" variant="secondary" icon={<Search />}>
            <span className="max-sm:sr-only">{say('Search')}</span>
          </Button>
        </div>
        {fields.length > 0 && (
          <details className="group open:basis-full">
            <summary className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-md px-2 text-sm font-semibold text-brand">
              <ListFilter aria-hidden="true" className="size-4 max-sm:hidden" />
              {say('Filters')}
            </summary>
            <div className="grid gap-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-3">
              {fields.map((field) => (
                <FilterField key={field.name} field={field} />
              ))}
              <Button type="submit" size="sm" className="self-end justify-self-start">
                {say('Show')}
              </Button>
            </div>
          </details>
        )}
      </Form>
      {active.length > 0 && (
        <ul aria-label={say('Filters in use')} className="flex flex-wrap gap-2">
          {active.map(({ label: name, without }) => (
            <li key={name}>
              <AppLink
                to={without}
                aria-label={say('{filter}: remove this filter', { filter: name })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-semibold"
              >
                {name}
                <X aria-hidden="true" className="size-4" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function FilterField({ field }: { field: ListFilterField }) {
  const shared = { name: field.name, formId: 'filter', label: field.label, defaultValue: field.value };
  return field.kind === 'select' ? (
    <SelectField {...shared} options={field.options} />
  ) : (
    <Field {...shared} type="date" />
  );
}
