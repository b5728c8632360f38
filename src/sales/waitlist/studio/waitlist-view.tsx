import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { AddAnswer } from './add-form.tsx';
import { LineView } from './line-view.tsx';
import { PersonView } from './person-view.tsx';
import type { Line, LineHead, Person, readLines } from './read-lines.ts';
import { seatWords } from './waitlist-words.tsx';

type WaitlistProps = {
  mayChange: boolean;
  overview: Awaited<ReturnType<typeof readLines>> | null;
  line: Line | null;
  person: Person | null;
  outcome: { text: string; repeated: boolean } | null;
  /** The response of a form on the page. */
  sent: { answer?: FormAnswer; add?: AddAnswer } | undefined;
};

/** The waitlists: all of them, the line of a batch, or one person in it. */
export function WaitlistView({ mayChange, overview, line, person, outcome, sent }: WaitlistProps) {
  const standing = useStandingAnswer(sent);
  if (line && person)
    return <PersonView line={line} person={person} mayChange={mayChange} outcome={outcome} answer={standing?.answer} />;
  if (line) return <LineView line={line} mayChange={mayChange} outcome={outcome} add={standing?.add} />;
  return <Overview lines={overview?.lines ?? []} others={overview?.others ?? []} />;
}

function Overview({ lines, others }: Awaited<ReturnType<typeof readLines>>) {
  return (
    <>
      <PageHead title={say('Waitlist')}>
        {say(
          'People who wait for a seat in a sold-out batch. Each free seat is held for 24 hours for the first in line, who gets a mail; then for the next.',
        )}
      </PageHead>
      {lines.length === 0 ? (
        <EmptyState title={say('Nobody waits')}>
          {say(
            'Visitors join from the page or the checkout of a batch that is sold out. Who calls is added here: open the list of the batch.',
          )}
        </EmptyState>
      ) : (
        <>
          <ListOptions
            list="waitlist"
            query={{}}
            saveTo={studioPaths.studioViews()}
            exportTo={studioPaths.studioExports()}
          />
          <RecordList label={say('Waitlists')}>
            {lines.map((head) => (
              <RecordRow
                key={head.id}
                to={studioPaths.studioWaitlist({ batch: head.id })}
                title={head.title}
                detail={`${head.time} · ${seatWords(head)}`}
                meta={<LineCounts head={head} />}
              />
            ))}
          </RecordList>
        </>
      )}
      {others.length > 0 && (
        <form
          method="get"
          action={studioPaths.studioWaitlist()}
          className="grid max-w-xl items-end gap-3 sm:grid-cols-[1fr_auto]"
        >
          <SelectField
            name="batch"
            label={say('Open the list of a sold-out batch')}
            options={others.map(({ id, label }) => ({ value: id, label }))}
          />
          <Button variant="secondary">{say('Open the list')}</Button>
        </form>
      )}
    </>
  );
}

function LineCounts({ head: { counts } }: { head: LineHead }) {
  return (
    <>
      <span className="font-semibold tabular-nums text-ink">{say('{count} waiting', { count: counts.waiting })}</span>
      {counts.offered > 0 && <Badge tone="warning">{say('{count} offered', { count: counts.offered })}</Badge>}
      {counts.taken > 0 && <Badge tone="success">{say('{count} taken', { count: counts.taken })}</Badge>}
    </>
  );
}
