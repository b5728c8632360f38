import { Form } from 'react-router';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { MissingAddress } from '../missing/list-missing.ts';
import { RedirectTabs } from './redirect-tabs.tsx';

type MissingViewProps = {
  rows: MissingAddress[];
  more: boolean;
  page: number;
  ignored: boolean;
  done: string | null;
  counts: { open: number; ignored: number; bots: number; other: number };
  mayChange: boolean;
};

const doneWords = lookup<StaffSentence>({
  added: 'The redirect works from now on.',
  ignore: 'Put aside. You find it under “Put aside”.',
  restore: 'It is in the list again.',
});

const number = (count: number) => count.toLocaleString(staffLanguage());

/** The missing addresses, most requested first, each with its possible actions. */
export function MissingView({ rows, more, page, ignored, done, counts, mayChange }: MissingViewProps) {
  const show = ignored ? 'ignored' : undefined;
  return (
    <>
      <PageHead title={say('Not found')}>
        {say('Addresses that visitors asked for and that are not there. Nothing about the visitors is kept.')}
      </PageHead>
      <RedirectTabs here="missing" missing={counts.open} />
      {done && doneWords[done] && (
        <Notice tone="success" role="status">
          {say(doneWords[done])}
        </Notice>
      )}
      <FilterTabs
        label={say('Show')}
        tabs={[
          { to: studioPaths.studioMissing(), label: say('To look at'), count: number(counts.open), current: !ignored },
          {
            to: studioPaths.studioMissing({ show: 'ignored' }),
            label: say('Put aside'),
            count: number(counts.ignored),
            current: ignored,
          },
        ]}
      />
      <ListOptions
        list="not-found"
        query={{ show }}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length === 0 ? (
        <EmptyState pose="cheering" title={say('Nothing here')}>
          {say('Addresses appear within seconds after somebody asked for them in vain.')}
        </EmptyState>
      ) : (
        <ul
          aria-label={say('Not found')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {rows.map((row) => (
            <Row key={row.path} row={row} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <Pager page={page} more={more} to={(next) => studioPaths.studioMissing({ show, page: next })} />
      {counts.bots + counts.other > 0 && (
        <p className="text-sm text-ink-soft">
          {say(
            'Not listed: visits of programs that look for holes ({bots}), and of addresses that are not kept ({other}).',
            {
              bots: number(counts.bots),
              other: number(counts.other),
            },
          )}
        </p>
      )}
    </>
  );
}

function Row({ row, mayChange }: { row: MissingAddress; mayChange: boolean }) {
  const { path, hits, referrer, lastAt, nearest, ignored } = row;
  // Tells the buttons apart for screen readers.
  const about = <span className="visually-hidden">: {path}</span>;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-all font-semibold">{path}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="tabular-nums">
            {hits === 1 ? say('1 visit') : say('{count} visits', { count: number(hits) })}
          </span>
          {referrer && <span className="break-all">{say('from {place}', { place: referrer })}</span>}
          <Moment at={lastAt} />
        </span>
      </div>
      {mayChange && (
        <Form method="post" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="from" value={path} />
          <input type="hidden" name="to" value={nearest?.path ?? ''} />
          <input type="hidden" name="status" value="301" />
          {nearest && !ignored && (
            <Button size="sm" name="do" value="add">
              <span className="[overflow-wrap:anywhere]">
                {say('Lead to {to}', { to: nearest.path })}
                {about}
              </span>
            </Button>
          )}
          <ButtonLink size="sm" variant="secondary" to={studioPaths.studioRedirects({ from: path })}>
            {say('Make a redirect')}
            {about}
          </ButtonLink>
          <Button size="sm" variant="quiet" name="do" value={ignored ? 'restore' : 'ignore'}>
            {ignored ? say('Look at again') : say('Put aside')}
            {about}
          </Button>
        </Form>
      )}
    </li>
  );
}
