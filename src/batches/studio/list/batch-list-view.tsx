import { Plus } from 'lucide-react';
import { paths } from '#paths';
import { BulkBar } from '#ui/admin/bulk-bar';
import { DataTable } from '#ui/admin/data-table';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { ListOptions } from '#ui/admin/list-options';
import { PageHead } from '#ui/admin/page-head';
import { PartPager } from '#ui/admin/part-pager';
import { Button, ButtonLink } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { batchViews, sortOf } from '../../manage/batch-views.ts';
import { BatchBadges } from '../batch-badges.tsx';
import { SeatsBar } from '../seats-bar.tsx';
import { batchColumns, sortWords, viewWords } from './batch-columns.ts';
import { BatchFilters } from './batch-filters.tsx';
import { ManyNotice } from './many-notice.tsx';
import type { BatchList } from './read-batch-list.ts';

/** The list of batches with its filters: seats as a bar, and what is missing. */
export function BatchListView({ list }: { list: BatchList }) {
  const { query, rows, after, before, columns, counts, mayChange } = list;
  const { view, sort, search, programme, language, teacher, missing } = query;
  const filtered = Boolean(search || programme || language || teacher || missing);
  const address: Record<string, string | undefined> = {
    ...query,
    sort: sort === sortOf(view) ? undefined : sort,
    columns: columns.join(','),
  };
  const to = (changes: Record<string, string | undefined>) => paths.studioBatches({ ...address, ...changes });
  return (
    <>
      <PageHead title="Batches">When and by whom programmes are taught, and how many seats are left.</PageHead>
      {mayChange && (
        <ButtonLink to={paths.studioNewBatch()} icon={<Plus />} className="justify-self-start">
          New batch
        </ButtonLink>
      )}
      <ManyNotice list={list} />
      <BatchFilters list={list} to={(without) => to({ [without]: undefined })} />
      <FilterTabs
        label="Views"
        tabs={batchViews.map((one) => ({
          to: to({ view: one, sort: undefined }),
          label: viewWords[one],
          count: counts[one].toLocaleString('en'),
          current: view === one,
        }))}
      />
      <ListOptions
        list="batches"
        query={{ ...address, sort: undefined, columns: undefined }}
        columns={batchColumns}
        shown={columns}
        sorts={sortWords}
        sort={sort}
        saveTo={paths.studioViews()}
        exportTo={paths.studioExports()}
      />
      {rows.length === 0 ? (
        <EmptyState pose={filtered ? 'searching' : 'waiting'} title={filtered ? 'No matches' : 'No batches here'}>
          {filtered
            ? 'Take a filter away, or look into another view.'
            : 'A new batch appears here as soon as it is made.'}
        </EmptyState>
      ) : (
        <div className="group/list grid grid-cols-1 gap-3">
          <DataTable
            label="Batches"
            first="Programme"
            columns={batchColumns.filter(({ key }) => columns.includes(key))}
            form="chosen-batches"
            rows={rows.map((row) => ({
              id: row.id,
              to: paths.studioBatch(row.id),
              title: row.title,
              name: `${row.title}, ${row.when}`,
              cells: cellsOf(row),
            }))}
          />
          <Chosen list={list} />
        </div>
      )}
      <PartPager before={before && to({ before })} after={after && to({ after })} />
    </>
  );
}

function cellsOf(row: BatchList['rows'][number]) {
  const { begun, when, language, market, teacher, sessions, taken, capacity, state, slug } = row;
  const toDo = row.noTeacher || row.noLink || state === 'closed';
  return {
    when: begun ? `Next: ${when}` : when,
    language,
    market,
    teacher,
    sessions: `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
    seats: <SeatsBar taken={taken} capacity={capacity} />,
    state: toDo ? (
      <span className="flex flex-wrap gap-1">
        <BatchBadges state={state} noTeacher={row.noTeacher} noLink={row.noLink} />
      </span>
    ) : null,
    name: slug,
  };
}

/** What is done with the chosen batches. */
function Chosen({ list: { query, mayChange, formKey } }: { list: BatchList }) {
  return (
    <BulkBar id="chosen-batches" fields={{ list: 'batches', key: formKey }}>
      {mayChange && query.view !== 'archived' && query.view !== 'cancelled' && (
        <Button type="submit" size="sm" name="do" value="archive-many">
          Archive
        </Button>
      )}
      {mayChange && query.view === 'archived' && (
        <Button type="submit" size="sm" name="do" value="restore-many">
          Put back
        </Button>
      )}
      <Button type="submit" size="sm" variant="secondary" name="format" value="xlsx" formAction={paths.studioExports()}>
        Export (XLSX)
      </Button>
    </BulkBar>
  );
}
