import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import type { FormAnswer } from '#platform/people/model';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { stateWords } from '../shared/page-words.ts';
import type { ShownReleases } from './read-releases.ts';

type ReleasesViewProps = { releases: ShownReleases; answer: FormAnswer | undefined };

/** Planned and published releases, and the review rule. */
export function ReleasesView({ releases, answer }: ReleasesViewProps) {
  const { waiting, review, maySetRule, outcome } = releases;
  return (
    <>
      <PageHead title={say('Releases')} back={{ to: studioPaths.studioPages(), label: say('Pages') }}>
        {review
          ? say('A second person reads every release before it is published.')
          : say('Pages that are published together, now or at a time.')}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <section aria-labelledby="waiting" className="grid gap-3">
        <Heading level={2} size="small" id="waiting">
          {say('Waiting')}
        </Heading>
        {waiting.length === 0 ? (
          <EmptyState title={say('No release waits')}>
            {say('Choose pages with a draft in the list of pages, or open one of them.')}
          </EmptyState>
        ) : (
          <RecordList label={say('Waiting')}>
            {waiting.map(({ id, name, state, publishAt, madeByName, paths: pages }) => (
              <RecordRow
                key={id}
                to={studioPaths.studioRelease(id)}
                title={name}
                detail={pages.slice(0, 3).join(', ') + (pages.length > 3 ? ' …' : '')}
                meta={
                  <>
                    <Badge tone={state === 'failed' ? 'danger' : 'brand'}>{say(stateWords[state])}</Badge>
                    {publishAt && <Moment at={publishAt} />}
                    <span>{madeByName}</span>
                  </>
                }
              />
            ))}
          </RecordList>
        )}
      </section>
      <Published releases={releases} answer={answer} />
      {maySetRule && (
        <section aria-labelledby="rule" className="grid gap-3">
          <Heading level={2} size="small" id="rule">
            {say('Second reader')}
          </Heading>
          <Form method="post" className="grid max-w-md gap-3">
            <CheckboxField
              name="review"
              formId="rule"
              value="yes"
              defaultChecked={review}
              label={say('A second person must read a release before it is published')}
              hint={say('Who made it, or wrote one of its pages, cannot approve it.')}
            />
            <Button size="sm" variant="secondary" name="do" value="rule" className="justify-self-start">
              {say('Save')}
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}

function Published({ releases: { published, mayPublish, formKey }, answer }: ReleasesViewProps) {
  return (
    <section aria-labelledby="published" className="grid gap-3">
      <Heading level={2} size="small" id="published">
        {say('Published')}
      </Heading>
      <ol aria-label={say('Published')} className="grid gap-3">
        {published.map(({ id, why, who, paths: pages, undone, createdAt }) => (
          <li key={id} className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{why}</span>
              {undone && <Badge>{say('taken back')}</Badge>}
              <span className="text-sm text-ink-soft">
                {who && `${who}, `}
                <Moment at={createdAt} />
              </span>
            </div>
            {pages && (
              <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {pages.slice(0, 5).join(', ')}
                {pages.length > 5 && ` … (${pages.length})`}
              </p>
            )}
            {mayPublish && pages && !undone && (
              <ActForm
                name={`take-back-${id}`}
                summary={say('Take it back')}
                formKey={formKey}
                answer={answer}
                hidden={{ do: 'take-back', release: id }}
                button={say('Continue')}
              >
                {() => <p>{say('Every page of it says again what it said before, in one step.')}</p>}
              </ActForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
