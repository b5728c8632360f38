import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { BatchTabs } from '#catalogue/batches/ui/batch-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { SearchForm } from '#foundation/ui/admin/search-form.tsx';
import { attendanceStates } from '../../model.ts';
import type { Roster } from '../../roster/read-roster.ts';
import type { RosterAnswer } from './act-on-roster.ts';
import { LearnerCard } from './learner-card.tsx';

type RosterViewProps = { roster: Roster; search: string; answer: RosterAnswer | undefined };

/** The learners of a batch with their attendance in a session and notes. */
export function RosterView({ roster, search, answer }: RosterViewProps) {
  const { batch, back, sessions, current, learners, all } = roster;
  const tabs = sessions.map(({ id, number, day, cancelled }) => ({
    to: studioPaths.studioRoster(batch.id, { session: id, search }),
    label: cancelled ? say('{number}: cancelled', { number }) : `${number}: ${day}`,
    current: id === current?.id,
  }));
  return (
    <>
      <PageHead
        title={say('Roster: {programme}', { programme: batch.programme })}
        back={back}
        badge={batch.cancelled ? <Badge tone="danger">{say('Cancelled')}</Badge> : null}
      >
        {batch.when} · {batch.language} · {say('{taken} of {capacity} seats', { taken: all, capacity: batch.capacity })}
      </PageHead>
      <BatchTabs batchId={batch.id} />
      <RosterLinks roster={roster} />
      {answer && !answer.saved && (
        <Notice tone="warning" role="alert">
          {answer.problem}
        </Notice>
      )}
      {tabs.length > 0 ? (
        <FilterTabs label={say('Session')} tabs={tabs} />
      ) : (
        <Notice tone="info">
          {say(
            batch.cancelled
              ? 'This batch has no sessions yet.'
              : 'This batch has no sessions yet: attendance is marked once it has.',
          )}
        </Notice>
      )}
      {current && <SessionHead roster={roster} search={search} />}
      {all > 0 && (
        <SearchForm
          label={say('Search learners')}
          placeholder={say(learners.some(({ buyer }) => buyer) ? 'Name, phone or order' : 'Name')}
          search={search}
          hidden={{ session: current?.id }}
        />
      )}
      {learners.length === 0 ? (
        <EmptyState pose="searching" title={say(all === 0 ? 'Nobody has a seat yet' : 'No learner is called that')}>
          {say(all === 0 ? 'Learners appear here as soon as they are paid for.' : 'Try a part of the name.')}
        </EmptyState>
      ) : (
        <ul aria-label={say('Learners')} className="grid gap-3">
          {learners.map((learner) => (
            <LearnerCard
              key={`${learner.id} ${current?.id ?? ''}`}
              learner={learner}
              session={current}
              mayNote={roster.mayNote}
              search={search}
              answer={answer?.learner === learner.id ? answer : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function RosterLinks({ roster: { batch } }: { roster: Roster }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={studioPaths.studioRosterSheet(batch.id)} size="sm" variant="secondary" icon={<Printer />}>
        {say('Sheet to print')}
      </ButtonLink>
      <ButtonLink
        to={studioPaths.studioRosterFile(batch.id, 'csv')}
        download
        size="sm"
        variant="secondary"
        icon={<Download />}
      >
        CSV
      </ButtonLink>
      <ButtonLink
        to={studioPaths.studioRosterFile(batch.id, 'xlsx')}
        download
        size="sm"
        variant="secondary"
        icon={<Download />}
      >
        Excel
      </ButtonLink>
    </div>
  );
}

/** The selected session, its counts by state, and one button to mark all others present. */
function SessionHead({ roster: { current, counts, all, learners }, search }: { roster: Roster; search: string }) {
  if (!current) return null;
  const marked = attendanceStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <section
      aria-label={say('Session {number}', { number: current.number })}
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3"
    >
      <div className="grid gap-0.5">
        <p className="font-semibold">
          {say('Session {number}, {date}', { number: current.number, date: current.when })}
        </p>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {current.cancelled
            ? say('This session does not take place.')
            : say('{present} present, {late} late, {absent} absent, {excused} excused, {rest} not marked', {
                ...counts,
                rest: all - marked,
              })}
        </p>
        {current.opensLater && (
          <p className="text-sm text-ink-soft">
            {say('This session has not begun: attendance opens half an hour before it.')}
          </p>
        )}
      </div>
      {current.mayMark && marked < all && learners.length > 0 && (
        <Form method="post">
          <input type="hidden" name="do" value="rest" />
          <input type="hidden" name="session" value={current.id} />
          <input type="hidden" name="search" value={search} />
          <Button size="sm" variant="secondary">
            {say(marked === 0 ? 'Mark all present' : 'Mark the rest present')}
          </Button>
        </Form>
      )}
    </section>
  );
}
