/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers forget the roles of a table that styles lay out as cards */
import { say } from '#foundation/i18n/staff/say.ts';
import { useRef, type ReactNode } from 'react';
import { AppLink } from '../controls/link.tsx';
import { useListKeys } from './use-list-keys.ts';

export type Column = {
  key: string;
  label: string;
  /** Aligned at the end, for amounts. */
  end?: boolean;
  /** On phones the label is shown before the cell, which says too little alone. */
  labelled?: boolean;
  /** On phones: on the line of the title, or after the other cells, where there may be no room for it. */
  phone?: 'beside' | 'late';
};
export type TableRow = {
  id: string;
  to: string;
  /** A file, opened in a new tab. */
  newTab?: boolean;
  /** The first cell, which opens the record, and how it is called where it is chosen. */
  title: ReactNode;
  name: string;
  cells: Record<string, ReactNode>;
};

type DataTableProps = {
  label: string;
  /** The head of the first cell. */
  first: string;
  columns: Column[];
  rows: TableRow[];
  /** The form that the chosen rows are sent with, as `id`; without it nothing can be chosen. */
  form?: string | undefined;
};

/**
 * Records as a table with one line for each. A phone shows the first two lines of their cells that are not empty. Walked with `j` and `k`, opened with Enter, chosen with `x`.
 * The roles are written out because a browser forgets those of a table that is laid out otherwise.
 */
export function DataTable({ label, first, columns, rows, form }: DataTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  const head = 'px-2 py-1 text-start text-sm font-semibold text-ink-soft';
  return (
    <div className="min-w-0 md:overflow-x-auto">
      <table
        ref={table}
        role="table"
        aria-label={label}
        className="block w-full rounded-xl border border-line bg-surface md:table md:border-separate md:border-spacing-0"
      >
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {form && (
              <th role="columnheader" scope="col" className="w-12">
                <span className="visually-hidden">{say('Choose')}</span>
              </th>
            )}
            <th role="columnheader" scope="col" className={head}>
              {first}
            </th>
            {columns.map(({ key, label: name, end }) => (
              <th key={key} role="columnheader" scope="col" className={end ? `${head} text-end` : head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:divide-y max-md:divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} form={form} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const phonePlaces = {
  // With room for the ring of a button.
  beside: 'max-md:order-2 max-md:-m-1 max-md:max-w-[60%] max-md:overflow-hidden max-md:p-1',
  usual: 'max-md:order-3',
  late: 'max-md:order-4',
} as const;

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined;

function Row({
  row: { id, to, newTab, title, name, cells },
  columns,
  form,
}: { row: TableRow } & Pick<DataTableProps, 'columns' | 'form'>) {
  const isBeside = columns.some(({ key, phone }) => phone === 'beside' && !isEmpty(cells[key]));
  const cell = 'md:border-t md:border-line md:px-2 md:py-0.5 md:align-middle';
  return (
    <tr
      role="row"
      data-row
      className="relative flex flex-wrap content-start items-center gap-x-3 gap-y-1.5 py-1.5 pe-4 max-md:not-has-[button]:max-h-[3.875rem] max-md:overflow-hidden hover:bg-raised focus-within:bg-raised has-[input:checked]:bg-brand-soft max-md:ps-4 max-md:has-[label]:ps-14 md:table-row"
    >
      {form && (
        <td role="cell" className={`${cell} max-md:absolute max-md:start-1 max-md:top-0.5 md:px-0!`}>
          <label className="relative z-10 flex min-h-11 min-w-11 items-center justify-center md:min-h-6">
            <span className="visually-hidden">{say('Choose {name}', { name })}</span>
            <input type="checkbox" name="id" value={id} form={form} className="size-5 accent-brand" />
          </label>
        </td>
      )}
      <td
        role="cell"
        className={`${cell} min-w-0 max-md:order-1 max-md:grow ${isBeside ? 'max-md:basis-[34%]' : 'max-md:basis-full'}`}
      >
        <AppLink
          to={to}
          target={newTab ? '_blank' : undefined}
          data-row-link
          className="block min-w-0 font-semibold max-md:truncate md:break-words md:text-sm md:leading-5 xl:max-w-72 xl:truncate after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </AppLink>
      </td>
      {columns.map(({ key, label, end, labelled, phone }) => (
        <td
          key={key}
          role="cell"
          className={`${cell} ${phonePlaces[phone ?? 'usual']} min-w-0 text-sm leading-5 text-ink-soft xl:max-w-56 xl:truncate max-md:[overflow-wrap:anywhere] md:break-words ${end ? 'font-semibold text-ink! tabular-nums md:text-end md:whitespace-nowrap' : ''} ${isEmpty(cells[key]) ? 'max-md:hidden' : ''}`}
        >
          <span className={labelled ? 'md:hidden' : 'visually-hidden md:hidden'}>{label}: </span>
          {isEmpty(cells[key]) ? <span aria-hidden="true">–</span> : cells[key]}
        </td>
      ))}
    </tr>
  );
}
