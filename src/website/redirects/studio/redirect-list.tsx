import { Form } from 'react-router';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { SearchForm } from '#foundation/ui/admin/search-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import type { RedirectFilter } from '../manage/list-redirects.ts';
import type { ListedRedirects as Listed } from './read-redirects.ts';

const filterWords: Record<RedirectFilter, StaffSentence> = {
  all: 'All',
  below: 'Everything below',
  gone: 'Gone',
  unused: 'Not used for 90 days',
};

/** The redirects with their visits. */
export function RedirectList({ list, mayChange }: { list: Listed; mayChange: boolean }) {
  const { search, filter, rows, counts, page, more } = list;
  const to = (changes: Record<string, string | undefined>) =>
    studioPaths.studioRedirects({
      search: search || undefined,
      show: filter === 'all' ? undefined : filter,
      ...changes,
    });
  return (
    <>
      <SearchForm
        label={say('Search redirects')}
        placeholder={say('Part of an address')}
        search={search}
        hidden={{ show: filter === 'all' ? undefined : filter }}
      />
      <FilterTabs
        label={say('Show')}
        tabs={(Object.keys(filterWords) as RedirectFilter[]).map((one) => ({
          to: to({ show: one === 'all' ? undefined : one }),
          label: say(filterWords[one]),
          count: counts[one].toLocaleString(staffLanguage()),
          current: filter === one,
        }))}
      />
      <ListOptions
        list="redirects"
        query={{ search: search || undefined, show: filter === 'all' ? undefined : filter }}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length === 0 ? (
        <EmptyState pose={search || filter !== 'all' ? 'searching' : 'waiting'} title={say('No redirects here')}>
          {say('When a page gets another address, let the old one lead to the new one.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Redirects')}>
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              to={studioPaths.studioRedirect(row.id)}
              title={row.from}
              detail={row.to === null ? say('Gone for good (410)') : `→ ${row.to}`}
              meta={<Facts row={row} />}
              action={mayChange && <DeleteForm id={row.id} from={row.from} />}
            />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => to({ page: number })} />
    </>
  );
}

function Facts({ row: { status, hits, lastHitAt, hidesPage } }: { row: Listed['rows'][number] }) {
  return (
    <>
      {hidesPage && <Badge tone="warning">{say('Hides a page')}</Badge>}
      <span className="tabular-nums">{status}</span>
      <span className="tabular-nums">
        {hits === 1 ? say('1 visit') : say('{count} visits', { count: hits.toLocaleString(staffLanguage()) })}
      </span>
      {lastHitAt && <Moment at={lastHitAt} />}
    </>
  );
}

function DeleteForm({ id, from }: { id: string; from: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button size="sm" variant="quiet" name="do" value="delete">
        {say('Delete')}
        <span className="visually-hidden">: {from}</span>
      </Button>
    </Form>
  );
}
