import type { ReactNode } from 'react';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DataTable, type Column, type TableRow } from './data-table.tsx';
import { FilterTabs, type FilterTab } from './filter-tabs.tsx';
import { ListFilters, type ListFilterField } from './list-filters.tsx';
import { ListLine, ListOptions } from './list-options.tsx';
import { PartPager } from './part-pager.tsx';

type Query = Record<string, string | undefined>;

/** One way to narrow the list: what it changes in the address. */
export type ListTab = Omit<FilterTab, 'to'> & { change: Query };

type ListFrameProps = {
  /** The name of the list: `orders`, `leads`. Views and files are kept under it. */
  name: string;
  /** The address of the list with a query. */
  path: (query: Query) => string;
  /** The URL's query without order, columns and position. */
  query: Query;
  /** `usual`: the default order, which the URL omits. */
  order: { sort: string; usual: string; sorts: { value: string; label: string }[] };
  /** `keeps`: what a search keeps in addition to order and columns, such as the state. */
  search: { label: string; placeholder: string; typed: string; keeps: Query };
  /** `active`: those in use, in words, by the name of their field. */
  filters: { fields: ListFilterField[]; active: [field: string, words: string][] };
  tabs: { label: string; all: ListTab[] };
  /** `first`: the head of the first cell; `shown`: the keys of the columns chosen; `always`: columns that cannot be hidden. */
  table: { label: string; first: string; columns: Column[]; shown: string[]; always?: Column[]; rows: TableRow[] };
  /** Said in place of a table without rows. */
  empty: ReactNode;
  /** What can be done with the chosen rows, and the single-use key it is done under. */
  bulk: ReactNode;
  formKey?: string;
  /** The places before and after the rows shown; null at an end. */
  part: { before: string | null; after: string | null };
  /** Stands above the table. */
  children?: ReactNode;
};

/** A studio list below its head: search and filters, tabs, order and columns, the table with its bulk actions, and the pager. */
export function ListFrame(props: ListFrameProps) {
  const { name, path, query, order, search, filters, tabs, table, empty, bulk, formKey, part, children } = props;
  const { sort, usual, sorts } = order;
  const { columns, shown, always = [], rows } = table;
  const address: Query = { ...query, sort: sort === usual ? undefined : sort, columns: shown.join(',') };
  const to = (changes: Query) => path({ ...address, ...changes });
  const form = `chosen-${name}`;
  return (
    <>
      <ListFilters
        label={search.label}
        placeholder={search.placeholder}
        search={search.typed}
        hidden={{ ...search.keeps, sort: address.sort, columns: address.columns }}
        fields={filters.fields}
        active={filters.active.map(([field, label]) => ({ label, without: to({ [field]: undefined }) }))}
      />
      <ListLine>
        <FilterTabs label={tabs.label} tabs={tabs.all.map(({ change, ...tab }) => ({ ...tab, to: to(change) }))} />
        <ListOptions
          {...{ query, columns, shown, sorts, sort }}
          list={name}
          saveTo={studioPaths.studioViews()}
          exportTo={studioPaths.studioExports()}
        />
      </ListLine>
      {children}
      {rows.length === 0 ? (
        empty
      ) : (
        <div className="group/list grid grid-cols-1 gap-3">
          <DataTable
            label={table.label}
            first={table.first}
            columns={[...columns.filter(({ key }) => shown.includes(key)), ...always]}
            form={form}
            rows={rows}
          />
          <BulkBar id={form} fields={{ list: name, ...(formKey ? { key: formKey } : {}) }}>
            {bulk}
          </BulkBar>
        </div>
      )}
      <PartPager before={part.before && to({ before: part.before })} after={part.after && to({ after: part.after })} />
    </>
  );
}
