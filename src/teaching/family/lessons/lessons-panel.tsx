import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { FamilyLessons } from './read-lessons.ts';

/** The package on the family's page: booked and remaining lessons, and links to book or move them. */
export function LessonsPanel({ lessons }: { lessons: FamilyLessons | null }) {
  const say = useText();
  if (!lessons) return null;
  const { balance, rule, bookPath, toCome } = lessons;
  return (
    <section aria-labelledby="lessons" className="grid gap-3">
      <Heading level={2} size="small" id="lessons">
        {say('family.lessons.title')}
      </Heading>
      <p className="text-lg font-semibold">{say('family.lessons.balance', balance)}</p>
      {bookPath && <ButtonLink to={bookPath}>{say('family.lessons.book')}</ButtonLink>}
      {toCome.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {toCome.map(({ id, startsAt, time, movePath, why }) => (
            <li key={id} className="grid gap-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
              <time dateTime={startsAt} className="font-semibold">
                {time}
              </time>
              {movePath && (
                <ButtonLink to={movePath} variant="secondary" size="sm" className="justify-self-start">
                  {say('family.lessons.move')}
                </ButtonLink>
              )}
              {why && (
                <p className="text-sm text-ink-soft sm:col-span-2">
                  {say(why === 'late' ? 'family.lessons.late' : 'family.lessons.often', { hours: rule.moveHours })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        {say('family.lessons.rule', { hours: rule.moveHours, times: rule.mostMoves })}
      </p>
    </section>
  );
}
