import { say } from '#foundation/i18n/staff/say.ts';
import type { LessonState } from '#catalogue/lessons/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { OrderLessonsView } from './read-order-lessons.ts';

const tones: Record<LessonState, BadgeTone> = {
  held: 'info',
  booked: 'info',
  done: 'success',
  missed: 'warning',
  cancelled: 'neutral',
  released: 'neutral',
};

/** The 1-on-1 lessons of an order: how many are still to be booked, and when the others are and with whom. */
export function OrderLessons({ lessons: { balance, minutes, lessons } }: { lessons: OrderLessonsView }) {
  return (
    <section aria-labelledby="lessons" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="small" id="lessons">
          {say('1-on-1 lessons')}
        </Heading>
        <AppLink
          to={studioPaths.studioLessons()}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {say('All 1-on-1 lessons')}
        </AppLink>
      </div>
      <p className="text-sm">
        {say('{booked} of {total} lessons booked, {left} still to book. Each takes {minutes} minutes.', {
          ...balance,
          minutes,
        })}
      </p>
      {lessons.length === 0 ? (
        <p className="text-sm text-ink-soft">{say('No lesson has a time yet.')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {lessons.map(({ id, when, teacher, state, words, path }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-56">
                <AppLink to={path} className="inline-flex min-h-11 items-center font-semibold underline">
                  {when}
                </AppLink>
                <div className="text-sm text-ink-soft">{say('With {teacher}', { teacher })}</div>
              </div>
              <Badge tone={tones[state]}>{words}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
