import { Plus } from 'lucide-react';
import { paths } from '#paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { PageHead } from '#ui/admin/page-head';
import { Pager } from '#ui/admin/pager';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { ButtonLink } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { BatchBadges } from './batch-badges.tsx';
import { BatchFilters } from './batch-filters.tsx';
import type { BatchList } from './read-batch-list.ts';
import { SeatsBar } from './seats-bar.tsx';

const views = [
  ['upcoming', 'To come'],
  ['past', 'Past'],
  ['cancelled', 'Cancelled'],
  ['archived', 'Archived'],
] as const;

/** The list of batches with its filters: seats as a bar, and what is missing. */
export function BatchListView({ list }: { list: BatchList }) {
  const { asked, rows, page, more, mayChange } = list;
  const filtered = asked.search || asked.programme || asked.language || asked.teacher || asked.missing;
  return (
    <>
      <PageHead title="Batches">When and by whom programmes are taught, and how many seats are left.</PageHead>
      {mayChange && (
        <ButtonLink to={paths.studioNewBatch()} icon={<Plus />} className="justify-self-start">
          New batch
        </ButtonLink>
      )}
      <BatchFilters {...list} />
      <FilterTabs
        label="Views"
        tabs={views.map(([view, label]) => ({
          to: paths.studioBatches({ ...asked, view }),
          label,
          current: asked.view === view,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState pose={filtered ? 'searching' : 'waiting'} title={filtered ? 'No matches' : 'No batches here'}>
          {filtered
            ? 'Take a filter away, or look into another view.'
            : 'A new batch appears here as soon as it is made.'}
        </EmptyState>
      ) : (
        <RecordList label="Batches">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => paths.studioBatches({ ...asked, page: number })} />
    </>
  );
}

function Row({ row }: { row: BatchList['rows'][number] }) {
  const { id, title, when, begun, language, market, teacher, sessions, state, taken, capacity } = row;
  const count = `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
  return (
    <RecordRow
      to={paths.studioBatch(id)}
      title={title}
      detail={
        <>
          {begun && 'Next: '}
          {when} · {[language, market, teacher, count].filter(Boolean).join(' · ')}
        </>
      }
      meta={
        <>
          <BatchBadges state={state} noTeacher={row.noTeacher} noLink={row.noLink} />
          <SeatsBar taken={taken} capacity={capacity} />
        </>
      }
    />
  );
}
