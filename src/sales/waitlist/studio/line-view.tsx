import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice } from '#platform/people/ui/act-form.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { businessTime, Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { waitStates } from '../model.ts';
import { AddForm, type AddAnswer } from './add-form.tsx';
import type { Line, LineRow } from './read-lines.ts';
import { seatWords, WaitBadge, waitWord } from './waitlist-words.tsx';

type LineProps = {
  line: Line;
  mayChange: boolean;
  outcome: { text: string; repeated: boolean } | null;
  add: AddAnswer | undefined;
};

/** The waitlist of one batch, in order, with open offers and ended entries. */
export function LineView({ line, mayChange, outcome, add }: LineProps) {
  const { head, waiting, offered, over } = line;
  return (
    <>
      <PageHead title={head.title} back={{ to: studioPaths.studioWaitlist(), label: say('Waitlist') }}>
        {[head.time, seatWords(head), !head.bookable && say('closed or begun: no seat is offered')]
          .filter(Boolean)
          .join(' · ')}
      </PageHead>
      <FormNotice answer={undefined} outcome={outcome} />
      <FilterTabs
        label={say('Parts of the list')}
        tabs={waitStates
          .filter((state) => head.counts[state] > 0)
          .map((state) => ({
            to: `#${state === 'waiting' || state === 'offered' ? state : 'over'}`,
            label: waitWord(state),
            count: head.counts[state],
            current: false,
          }))}
      />
      <ListOptions
        list="waitlist"
        query={{ batch: head.id }}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      <Part id="offered" title={say('A seat is held for')} rows={offered} batch={head.id} />
      <Part id="waiting" title={say('Waiting, the next first')} rows={waiting} batch={head.id} />
      {waiting.length + offered.length === 0 && (
        <EmptyState title={say('Nobody waits for this batch')}>
          {say(
            'As long as it is sold out, visitors can join on its pages. A seat that comes free is for sale at once.',
          )}
        </EmptyState>
      )}
      {mayChange && <AddForm batch={head.id} language={line.language} answer={add} />}
      <Part id="over" title={say('No longer waiting')} rows={over} batch={head.id} />
    </>
  );
}

function Part({ id, title, rows, batch }: { id: string; title: string; rows: LineRow[]; batch: string }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <Heading level={2} size="small" id={id}>
        {title}
      </Heading>
      <RecordList label={title}>
        {rows.map((row) => (
          <RecordRow
            key={row.id}
            to={studioPaths.studioWaitlist({ batch, entry: row.id })}
            title={
              <>
                {row.place !== null && <span className="tabular-nums">{row.place}. </span>}
                <span lang={row.language}>{row.name}</span>
              </>
            }
            detail={[row.mobile, row.addedBy && say('added by {name}', { name: row.addedBy })]
              .filter(Boolean)
              .join(' · ')}
            meta={
              <>
                {row.state === 'offered' && row.offeredUntil && (
                  <span>{say('until {time}', { time: businessTime(row.offeredUntil) })}</span>
                )}
                {row.state !== 'waiting' && <WaitBadge state={row.state} />}
                <Moment at={row.createdAt} />
              </>
            }
          />
        ))}
      </RecordList>
    </section>
  );
}
