import type { GoalResult } from '#website/experiments';
import { say } from '#foundation/i18n/staff/say.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { endSentence, goalWords, points, versionName } from './experiment-words.ts';
import { RateChart } from './rate-chart.tsx';
import type { ShownExperiment } from './read-experiment.ts';
import { differenceWords, rateWords, verdictWords } from './result-words.ts';

/** The results of an experiment: in plain words first, then the figures, then their method. */
export function ResultPart({ shown }: { shown: ShownExperiment }) {
  const { result, breaches } = shown;
  if (!result) return null;
  return (
    <>
      {result.broken && (
        <Notice tone="danger" role="note" title={say('Do not trust these figures')}>
          {say('Visitors did not fall to the versions in equal numbers: something loses visitors of one of them.')}
        </Notice>
      )}
      {breaches.map(({ reason, arm }) => (
        <Notice key={`${reason} ${arm}`} tone="warning" role="note" title={versionName(arm)}>
          {endSentence(reason)}
        </Notice>
      ))}
      {result.goals.map((goal) => (
        <GoalPart key={goal.goal} goal={goal} shown={shown} />
      ))}
    </>
  );
}

function GoalPart({ goal, shown }: { goal: GoalResult; shown: ShownExperiment }) {
  const { result } = shown;
  const title = say(goalWords[goal.goal]);
  const sentences = goal.arms.flatMap((arm, number) => verdictWords(arm, number, points(shown)) ?? []);
  const better = goal.arms.some(({ verdict }) => verdict?.is === 'better');
  return (
    <section aria-labelledby={`goal-${goal.goal}`} className="grid gap-3">
      <Heading level={2} size="small" id={`goal-${goal.goal}`}>
        {title}
      </Heading>
      {!result?.broken && (
        <Notice tone={better ? 'success' : 'info'} role="note">
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {goal.arms.map((arm, number) => (
          <div key={versionName(number)} className="grid content-start gap-2">
            <Heading level={3} size="small">
              {versionName(number)}
            </Heading>
            <Facts
              rows={[
                [say('Visitors'), arm.visitors.toLocaleString('en-IN')],
                [title, arm.goals.toLocaleString('en-IN')],
                [say('Refunded since'), goal.goal === 'order' ? result?.totals[number]?.refunded || null : null],
                [say('Of 100 visitors'), rateWords(arm)],
                [say('Difference to A'), differenceWords(arm)],
              ]}
            />
          </div>
        ))}
      </div>
      <RateChart line={goal.line} arms={goal.arms} />
    </section>
  );
}
