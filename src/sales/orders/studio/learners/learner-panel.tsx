import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { AddedList } from './added-list.tsx';
import type { OrderLearners, ShownLearner } from './read-order-learners.ts';

const maxShown = 8;

type LearnerPanelProps = { orderId: string; learners: ShownLearner[] } & Pick<OrderLearners, 'of' | 'added'>;

/** Who learns by the order, and the way to correct, move, add or take out one of them. */
export function LearnerPanel({ orderId, learners, of, added }: LearnerPanelProps) {
  const shown = learners.slice(0, maxShown);
  return (
    <section aria-labelledby="learners" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="learners">
        {learners.length === 1 ? say('Learner') : say('{count} learners', { count: learners.length })}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map(({ id, name, age, email, isBuyer, apart, movePath }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <div className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
                {age === null ? '' : `, ${age}`}
                {isBuyer ? ` ${say('(the buyer)')}` : ''}
              </div>
              <div className="text-sm [overflow-wrap:anywhere] text-ink-soft empty:hidden">
                {[email, apart && say('moved to {date}', { date: apart })].filter(Boolean).join(' · ')}
              </div>
            </div>
            {movePath && (
              <AppLink
                to={movePath}
                aria-label={say('Move {name}', { name })}
                className="inline-flex min-h-11 items-center underline"
              >
                {say('Move')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      <AddedList of={of} added={added} />
      <AppLink
        to={studioPaths.studioOrderLearners(orderId)}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
      >
        {learners.length > shown.length
          ? say('All {count} learners', { count: learners.length })
          : say('Correct, change or add learners')}
      </AppLink>
    </section>
  );
}
