import Copy from 'lucide-react/icons/copy';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { BatchTabs } from '../../ui/batch-tabs.tsx';
import { BatchBadges } from '../batch-badges.tsx';
import { SeatsBar } from '../seats-bar.tsx';
import { FactsForm } from './facts-form.tsx';
import { FactsShown } from './facts-shown.tsx';
import { PlanForms } from './plan-forms.tsx';
import type { ShownBatch } from './read-batch.ts';
import type { FactsAnswer } from './save-facts.ts';
import { AddForm } from './session-forms.tsx';
import { SessionList } from './session-list.tsx';

const savedWords = lookup<StaffSentence>({
  new: 'The batch is made.',
  yes: 'The batch is saved.',
  same: 'Nothing was different: nothing was saved.',
});

/** One batch: its sessions, its facts, what can be done with it, its history. */
export function BatchView({ shown, answer }: { shown: ShownBatch; answer: FactsAnswer | undefined }) {
  const { title, state, archived, cancelled, taken, capacity, noTeacher, noLink, mayChange, mayArchive } = shown;
  const saved = answer ? undefined : savedWords[shown.saved ?? ''];
  return (
    <>
      <PageHead
        title={title}
        back={{ to: studioPaths.studioBatches(), label: say('Batches') }}
        badge={<BatchBadges {...{ state, archived, cancelled, noTeacher, noLink }} />}
      >
        {shown.sessions.find(({ over, state: its }) => !over && its !== 'cancelled')?.when ??
          (shown.rolling ? say('Lessons by appointment') : say('Nothing is still to come'))}
      </PageHead>
      <BatchTabs batchId={shown.id} />
      <FormNotice answer={answer} outcome={shown.outcome} />
      {saved && !shown.outcome && <Notice tone="success" role="status" title={say(saved)} />}
      <Review answer={answer} />
      <div className="flex flex-wrap items-center gap-4">
        <SeatsBar taken={taken} capacity={capacity} />
        {mayArchive && (
          <ButtonLink to={studioPaths.studioNewBatch(shown.id)} variant="secondary" size="sm" icon={<Copy />}>
            {say('Duplicate')}
          </ButtonLink>
        )}
      </div>
      <section aria-labelledby="sessions" className="grid gap-3">
        <Heading level={2} size="small" id="sessions">
          {say('Sessions')}
        </Heading>
        {shown.rolling ? (
          <p className="text-ink-soft">
            {say(
              'Its families agree on lessons one by one; they stand under 1-on-1. The capacity is how many families there may be at once.',
            )}
          </p>
        ) : (
          <SessionList shown={shown} answer={answer} />
        )}
        {mayChange && !shown.rolling && (
          <div>
            <AddForm shown={shown} answer={answer} />
            <PlanForms shown={shown} answer={answer} />
          </div>
        )}
      </section>
      <section aria-labelledby="facts" className="grid gap-3">
        <Heading level={2} size="small" id="facts">
          {say('Batch')}
        </Heading>
        {mayChange ? <FactsForm shown={shown} answer={answer} /> : <FactsShown shown={shown} />}
      </section>
      {mayArchive && <ArchiveForm shown={shown} answer={answer} />}
      <section aria-labelledby="history" className="grid gap-3">
        <Heading level={2} size="small" id="history">
          {say('History')}
        </Heading>
        {shown.entries.length === 0 && <p className="text-ink-soft">{say('Nobody has changed it yet.')}</p>}
        <Timeline
          entries={shown.entries.map(({ lines, what, ...entry }) => ({
            ...entry,
            what: (
              <>
                {what}
                {lines.map((line) => (
                  <span key={line} className="block text-sm [overflow-wrap:anywhere]">
                    {line}
                  </span>
                ))}
              </>
            ),
          }))}
        />
      </section>
    </>
  );
}

function ArchiveForm({ shown, answer }: { shown: ShownBatch; answer: FactsAnswer | undefined }) {
  const act = shown.archived ? 'unarchive' : 'archive';
  return (
    <ActForm
      name={act}
      summary={shown.archived ? say('Restore this batch') : say('Archive this batch')}
      formKey={shown.formKey}
      answer={answer}
      hidden={{ do: act }}
      button={say('Review')}
    >
      {() => null}
    </ActForm>
  );
}
