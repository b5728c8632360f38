import { paths } from '#paths';
import { EmptyState } from '#ui/feedback/empty';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Pager } from '#ui/admin/pager';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { SearchForm } from '#ui/admin/search-form';
import { leadStates } from '../model.ts';
import { LeadBadge, stateWords, StepButton, StepNotice } from '../ui/lead-pieces.tsx';
import type { LeadList } from './read-lead-list.ts';

/** The list of leads with its filters; a new lead is marked as contacted right here. */
export function LeadsView({ list }: { list: LeadList }) {
  const { view, search, page, more, rows, step, movedName } = list;
  return (
    <>
      <PageHead title="Leads">People who asked to be called. Newest first.</PageHead>
      <StepNotice step={step} name={movedName} />
      <SearchForm
        label="Search leads"
        placeholder="Name, number, e-mail or page"
        search={search}
        hidden={{ view: search ? view : 'all' }}
      />
      <ViewTabs {...list} />
      {rows.length === 0 ? (
        <EmptyState title={search ? 'No matches' : 'No leads here'}>
          {search
            ? 'Try part of the name, or the last digits of the number.'
            : 'New leads appear as soon as somebody sends a form.'}
        </EmptyState>
      ) : (
        <RecordList label="Leads">
          {rows.map((row) => (
            <LeadRow key={row.id} row={row} view={view} />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => paths.studioLeads({ view, search, page: number })} />
    </>
  );
}

function ViewTabs({ view, search, counts }: LeadList) {
  const all = leadStates.reduce((sum, state) => sum + counts[state], 0);
  const tab = (name: string, label: string, count: number) => ({
    to: paths.studioLeads({ view: name, search }),
    label,
    count,
    current: view === name,
  });
  return (
    <FilterTabs
      label="States"
      tabs={[
        ...leadStates.map((state) => tab(state, stateWords[state], counts[state])),
        tab('all', 'All', all),
        ...(counts.newsletter > 0 ? [tab('newsletter', 'Newsletter', counts.newsletter)] : []),
        ...(counts.suspected > 0 || view === 'suspected' ? [tab('suspected', 'Suspected bots', counts.suspected)] : []),
      ]}
    />
  );
}

function LeadRow({ row, view }: { row: LeadList['rows'][number]; view: string }) {
  const { id, name, language, reach, from, at, submissions, latestAt } = row;
  return (
    <RecordRow
      to={paths.studioLead(id)}
      title={<span lang={language}>{name}</span>}
      detail={
        <>
          {reach} · {from}
          {submissions > 1 && ` · sent ${submissions} times`}
        </>
      }
      meta={
        <>
          {at !== view && <LeadBadge state={at} />}
          <Moment at={latestAt} />
        </>
      }
      action={
        at === 'new' &&
        view !== 'suspected' &&
        view !== 'newsletter' && <StepButton lead={id} from="new" to="contacted" label="Contacted" />
      }
    />
  );
}
