import Pencil from 'lucide-react/icons/pencil';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import type { FormAnswer } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { ExperimentForms } from './experiment-forms.tsx';
import {
  armProblemWords,
  endSentence,
  goalWords,
  points,
  scopeWords,
  stateBadges,
  versionName,
} from './experiment-words.ts';
import type { ShownExperiment } from './read-experiment.ts';
import { ResultPart } from './result-part.tsx';

type Props = { shown: ShownExperiment; answer: FormAnswer | undefined };

/** One experiment for staff: its state, results and possible actions. */
export function ExperimentView({ shown, answer }: Props) {
  const { name, state, pagePath, pageId, pageThere, endReason, winner, siteRelease, outcome, entries } = shown;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioExperiments(), label: say('Experiments') }}
        badge={<Badge tone={stateBadges[state].tone}>{say(stateBadges[state].words)}</Badge>}
      >
        {pageThere ? (
          <AppLink to={studioPaths.studioPage(pageId)} className="underline">
            {pagePath}
          </AppLink>
        ) : (
          pagePath
        )}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {endReason && (
        <Notice tone="info" role="note" title={endSentence(endReason)}>
          {winner !== null && say('Given to the page: {version}', { version: versionName(winner) })}
          {siteRelease && (
            <>
              {' '}
              <AppLink to={studioPaths.studioReleases()} className="underline">
                {say('It can be taken back among the releases.')}
              </AppLink>
            </>
          )}
        </Notice>
      )}
      <Versions shown={shown} />
      <ResultPart shown={shown} />
      <ExperimentForms shown={shown} answer={answer} />
      <PlanFacts shown={shown} />
      <History entries={entries} />
    </>
  );
}

function Versions({ shown: { arms, problems, state, may } }: { shown: ShownExperiment }) {
  if (state === 'ended') return null;
  const hint: StaffSentence =
    state === 'draft'
      ? 'Write each version in the editor of pages, then start the experiment.'
      : 'Visitors see the versions as they were when it began; their drafts may be changed without them.';
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <Heading level={2} size="small" id="versions">
        {say('Versions')}
      </Heading>
      <p className="text-sm text-ink-soft">{say(hint)}</p>
      {problems.length > 0 && (
        <Notice tone={state === 'draft' ? 'info' : 'warning'} role="note">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={armProblemWords(problem)}>{armProblemWords(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {may.change && (
        <div className="flex flex-wrap gap-2">
          {arms.map(
            ({ number, draft }) =>
              draft && (
                <ButtonLink
                  key={number}
                  to={studioPaths.studioPageEditor(draft)}
                  size="sm"
                  variant="secondary"
                  icon={<Pencil />}
                >
                  {say('Write {version}', { version: versionName(number) })}
                </ButtonLink>
              ),
          )}
        </div>
      )}
    </section>
  );
}

function PlanFacts({ shown }: { shown: ShownExperiment }) {
  const { goal, scope, share, guardGoals, guardErrors, guardWeight, startsAt, startedAt, endsAt, endedAt } = shown;
  const rail = (value: number | null) => value !== null && `${value} %`;
  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <Heading level={2} size="small" id="plan">
        {say('How it is judged')}
      </Heading>
      <Facts
        rows={[
          [say('What counts as success?'), say(goalWords[goal])],
          [say('Where does it run?'), say(scopeWords[scope])],
          [say('Percent of visitors who take part'), `${share} %`],
          [say('Smallest difference worth knowing, in points'), points(shown)],
          [say('Ends when a version brings fewer by'), rail(guardGoals)],
          [say('Ends when a version cannot be shown to'), rail(guardErrors)],
          [say('Ends when a version is heavier by'), rail(guardWeight)],
          [say('Begins'), !startedAt && startsAt && <Moment key="starts" at={startsAt} />],
          [say('Began'), startedAt && <Moment key="began" at={startedAt} />],
          [say('Ends'), !endedAt && endsAt && <Moment key="ends" at={endsAt} />],
          [say('Ended'), endedAt && <Moment key="ended" at={endedAt} />],
          [say('Made by'), shown.madeByName],
        ]}
      />
      <p className="text-sm text-ink-soft">
        {say('A visitor counts once a day. All limits hold at every look together: look as often as you like.')}
      </p>
    </section>
  );
}
