import { say, sayAround, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import type { FormAnswer } from '#platform/people/model';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { PlannedPageAct } from '../../model.ts';
import { stateWords } from '../shared/page-words.ts';
import { problemWords } from '../shared/refusal-words.ts';
import { Traces } from '../../editor/screen/traces.tsx';
import type { ShownRelease } from './read-release.ts';
import { ReleaseForms } from './release-forms.tsx';

const actWords: Record<PlannedPageAct, StaffSentence> = {
  publish: 'is published',
  unpublish: 'is unpublished',
  archive: 'is archived',
};

/** One release: its state, its effect on each page, and the possible steps. */
export function ReleaseView({ release, answer }: { release: ShownRelease; answer: FormAnswer | undefined }) {
  const { name, state, publishAt, failure, reviewNote, madeByName, reviewedByName, createdAt, outcome } = release;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioReleases(), label: say('Releases') }}
        badge={<Badge tone={state === 'failed' ? 'danger' : 'brand'}>{say(stateWords[state])}</Badge>}
      />
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {failure && failure.length > 0 && (
        <Notice tone="danger" role="note" title={say('It could not be published at its time. Nothing of it was.')}>
          <ul className="grid gap-1">
            {failure.map((problem) => (
              <li key={`${problem.path} ${problem.what}`}>{problemWords(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {reviewNote && (
        <Notice tone="warning" role="note" title={say('Sent back by the reader')}>
          {reviewNote}
        </Notice>
      )}
      <Facts
        rows={[
          [say('Made by'), madeByName],
          [say('Read by'), reviewedByName],
          [say('Is published'), publishAt && <Moment key="at" at={publishAt} />],
          [say('Made'), <Moment key="made" at={createdAt} />],
        ]}
      />
      <PagesOfRelease release={release} />
      {release.traces.map(({ path, parent, list }) => (
        <section key={path} aria-label={path} className="grid gap-2">
          <p className="font-semibold">{path}</p>
          <Traces list={list} path={parent} />
        </section>
      ))}
      <ReleaseForms release={release} answer={answer} />
      <History entries={release.entries} />
    </>
  );
}

function PagesOfRelease({ release: { id, pages } }: { release: ShownRelease }) {
  return (
    <section aria-labelledby="pages" className="grid gap-3">
      <Heading level={2} size="small" id="pages">
        {say('Its pages')}
      </Heading>
      <ul aria-label={say('Its pages')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {pages.map(({ pageId, path, label, language, what, leadsTo, newer }) => (
          <li key={pageId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <AppLink to={studioPaths.studioPage(pageId)} className="inline-flex min-h-11 items-center font-semibold">
                <span lang={language}>{label}</span>
              </AppLink>{' '}
              <span className="text-sm text-ink-soft">
                {path} {say(actWords[what])}
                {leadsTo && <> → {leadsTo}</>}
                {newer && <>. {say('Its draft was changed since; that stays a draft.')}</>}
              </span>
            </span>
            {what === 'publish' && (
              <AppLink
                to={studioPaths.studioPageCompare(pageId, { to: id })}
                aria-label={say('What changes at {path}', { path })}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand"
              >
                {say('What changes')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {pages.length === 1 ? say('1 page') : sayAround('{count} pages', { count: pages.length })}
      </p>
    </section>
  );
}
