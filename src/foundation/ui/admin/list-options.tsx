import { say } from '#foundation/i18n/staff/say.ts';
import Bookmark from 'lucide-react/icons/bookmark';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { FormKey } from '../forms/form-key.tsx';
import { Button } from '../controls/button.tsx';
import { Field } from '../forms/field.tsx';
import type { Column } from './data-table.tsx';

type ListOptionsProps = {
  /** The name of the list: `orders`, `leads`. */
  list: string;
  /** The URL's query without columns and position. */
  query: Record<string, string | undefined>;
  /** All columns, and the keys of those shown; absent if they cannot be chosen. */
  columns?: Column[];
  shown?: string[];
  /** Absent where the list has one order. */
  sorts?: { value: string; label: string }[];
  sort?: string;
  /** Where a view is saved and where an export is asked for. */
  saveTo: string;
  exportTo: string;
};

/** What can be done with a list as a whole: order and columns, a view of one's own, a file. On a phone each is its icon. */
export function ListOptions(props: ListOptionsProps) {
  const { list, query, columns = [], shown = [], sorts = [], sort, saveTo, exportTo } = props;
  const whole = { ...query, sort, columns: shown.join(',') };
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-1 lg:shrink-0 gap-y-2 max-sm:has-[[open]]:basis-full">
      {(sorts.length > 0 || columns.length > 0) && <SortAndColumns {...{ query, columns, shown, sorts, sort }} />}
      <Folded icon={<Bookmark />} label={say('Save this view')}>
        <Form method="post" action={saveTo} className="grid gap-3">
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="query" value={asQuery(whole)} />
          <Field
            name="name"
            formId={`view-of-${list}`}
            label={say('Name of the view')}
            hint={say('It stands in your menu. Nobody else sees it.')}
            required
            maxLength={40}
          />
          <Button type="submit" size="sm" name="do" value="save">
            {say('Save')}
          </Button>
        </Form>
      </Folded>
      <Folded icon={<Download />} label={say('Export')}>
        <Form method="post" action={exportTo} className="grid gap-3">
          <FormKey />
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="query" value={asQuery(query)} />
          <p className="text-sm text-ink-soft">
            {say('All rows that these filters find, in a file that is yours for 24 hours.')}
          </p>
          <div className="flex gap-2">
            <Button type="submit" size="sm" name="format" value="xlsx">
              Excel (XLSX)
            </Button>
            <Button type="submit" size="sm" variant="secondary" name="format" value="csv">
              CSV
            </Button>
          </div>
        </Form>
      </Folded>
    </div>
  );
}

/** One line with the tabs of a list and its options at the end. */
export function ListLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-2 [&>nav]:max-sm:min-w-40 [&>nav]:max-sm:flex-1 [&>nav]:lg:min-w-lg [&>nav]:lg:flex-1 [&>nav]:lg:flex-nowrap">
      {children}
    </div>
  );
}

type SortAndColumnsProps = Required<Pick<ListOptionsProps, 'query' | 'columns' | 'shown' | 'sorts'>> & {
  sort: string | undefined;
};

function SortAndColumns({ query, columns, shown, sorts, sort }: SortAndColumnsProps) {
  return (
    <Folded icon={<Columns3 />} label={columns.length > 0 ? say('Sort and columns') : say('Sort')}>
      <Form method="get" className="grid gap-3">
        <Hidden fields={query} />
        <fieldset className="grid">
          <legend className="field-label">{say('Sort')}</legend>
          {sorts.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="sort"
                value={value}
                defaultChecked={value === sort}
                className="size-5 accent-brand"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {columns.length > 0 && (
          <fieldset className="grid">
            <legend className="field-label">{say('Columns')}</legend>
            {columns.map(({ key, label }) => (
              <label key={key} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="columns"
                  value={key}
                  defaultChecked={shown.includes(key)}
                  className="size-5 accent-brand"
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" size="sm">
          {say('Show')}
        </Button>
      </Form>
    </Folded>
  );
}

function Folded({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <MenuFold name="list-options" className="relative open:z-20 open:max-sm:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 text-sm font-semibold text-brand max-sm:w-9 max-sm:gap-8 max-sm:overflow-hidden max-sm:whitespace-nowrap max-sm:in-open:w-auto max-sm:in-open:gap-2 [&>svg]:size-4 max-sm:[&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {label}
      </summary>
      <div className="rounded-xl border border-line bg-surface p-4 shadow-lg sm:absolute sm:start-0 sm:top-12 sm:w-72">
        {children}
      </div>
    </MenuFold>
  );
}

function Hidden({ fields }: { fields: Record<string, string | undefined> }) {
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
  );
}

function asQuery(fields: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query.toString();
}

/** Something that opens over the page and works without JavaScript; with it Escape closes it, and the focus goes back to its summary. */
export function MenuFold(props: ComponentProps<'details'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anything in it
    <details
      {...props}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    />
  );
}
