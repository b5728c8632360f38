import Plus from 'lucide-react/icons/plus';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { BulkBar } from '#foundation/ui/admin/bulk-bar.tsx';
import { DataTable } from '#foundation/ui/admin/data-table.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListLine, ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PartPager } from '#foundation/ui/admin/part-pager.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { batchViews, sortOf } from '../../manage/batch-views.ts';
import { BatchBadges } from '../batch-badges.tsx';
import { SeatsBar } from '../seats-bar.tsx';
import { batchColumns, sortWords, viewWords } from './batch-columns.ts';
import { BatchFilters } from './batch-filters.tsx';
import { ManyNotice } from './many-notice.tsx';
import type { BatchList } from './read-batch-list.ts';

/** The list of batches with its filters: seats as a bar, and missing data. */
export function BatchListView({ list }: { list: BatchList }) {
  const { query, rows, after, before, columns, counts, mayChange } = list;
  const { view, sort, search, programme, language, teacher, missing } = query;
  const filtered = Boolean(search || programme || language || teacher || missing);
  const address = lookup<string | undefined>({
    ...query,
    sort: sort === sortOf(view) ? undefined : sort,
    columns: columns.join(','),
  });
  const saidColumns = batchColumns.map((column) => ({ ...column, label: say(column.label) }));
  const to = (changes: Record<string, string | undefined>) => studioPaths.studioBatches({ ...address, ...changes });
  return (
    <>
      <PageHead
        title={say('Batches')}
        actions={
          mayChange && (
            <ButtonLink to={studioPaths.studioNewBatch()} size="sm" icon={<Plus />}>
              {say('New batch')}
            </ButtonLink>
          )
        }
      >
        {say('When and by whom programmes are taught, and how many seats are left.')}
      </PageHead>
      <ManyNotice list={list} />
      <BatchFilters list={list} to={(without) => to({ [without]: undefined })} />
      <ListLine>
        <FilterTabs
          label={say('Views')}
          tabs={batchViews.map((one) => ({
            to: to({ view: one, sort: undefined }),
            label: say(viewWords[one]),
            count: counts[one].toLocaleString('en'),
            current: view === one,
          }))}
        />
        <ListOptions
          list="batches"
          query={{ ...address, sort: undefined, columns: undefined }}
          columns={saidColumns}
          shown={columns}
          sorts={sortWords.map(({ value, label }) => ({ value, label: say(label) }))}
          sort={sort}
          saveTo={studioPaths.studioViews()}
          exportTo={studioPaths.studioExports()}
        />
      </ListLine>
      {rows.length === 0 ? (
        <EmptyState
          pose={filtered ? 'searching' : 'waiting'}
          title={filtered ? say('No matches') : say('No batches here')}
        >
          {filtered
            ? say('Take a filter away, or look into another view.')
            : say('A new batch appears here as soon as it is made.')}
        </EmptyState>
      ) : (
        <div className="group/list grid grid-cols-1 gap-3">
          <DataTable
            label={say('Batches')}
            first={say('Programme')}
            columns={saidColumns.filter(({ key }) => columns.includes(key))}
            form="chosen-batches"
            rows={rows.map((row) => ({
              id: row.id,
              to: studioPaths.studioBatch(row.id),
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
    when: begun ? say('Next: {when}', { when }) : when,
    language,
    market,
    teacher,
    sessions: say(sessions === 1 ? '{count} session' : '{count} sessions', { count: sessions }),
    seats: <SeatsBar taken={taken} capacity={capacity} />,
    state: toDo ? (
      <span className="flex gap-1 whitespace-nowrap max-md:[&>*:not(:first-child)]:hidden md:flex-wrap xl:flex-nowrap">
        <BatchBadges state={state} noTeacher={row.noTeacher} noLink={row.noLink} />
      </span>
    ) : null,
    name: slug,
  };
}

/** The bulk actions for the chosen batches. */
function Chosen({ list: { query, mayChange, formKey } }: { list: BatchList }) {
  return (
    <BulkBar id="chosen-batches" fields={{ list: 'batches', key: formKey }}>
      {mayChange && query.view !== 'archived' && query.view !== 'cancelled' && (
        <Button type="submit" size="sm" name="do" value="archive-many">
          {say('Archive')}
        </Button>
      )}
      {mayChange && query.view === 'archived' && (
        <Button type="submit" size="sm" name="do" value="restore-many">
          {say('Put back')}
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        name="format"
        value="xlsx"
        formAction={studioPaths.studioExports()}
      >
        {say('Export (XLSX)')}
      </Button>
    </BulkBar>
  );
}
