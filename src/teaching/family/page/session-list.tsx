import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { FamilyDate, ShownSession } from './read-family.ts';

/** All sessions, in the batch's zone and in the visitor's. */
export function SessionList({ id, date: { who, sessions, zone, sessionsNote } }: { id: string; date: FamilyDate }) {
  const say = useText();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="small" id={id} className="mb-2">
        {say('family.sessions')}
        {who && (
          <>
            : <bdi>{who}</bdi>
          </>
        )}
      </Heading>
      {sessionsNote && <p className="mb-2 text-ink-soft">{sessionsNote}</p>}
      <ol className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-3 py-3">
            <span aria-hidden="true" className="w-7 shrink-0 text-end font-bold text-ink-soft tabular-nums">
              {session.number}
            </span>
            <span className="grid min-w-0 flex-1">
              <time
                dateTime={session.startsAt}
                className={session.state === 'cancelled' ? 'line-through' : 'font-semibold'}
              >
                {session.time}
              </time>
              <LocalTime instant={session.startsAt} zone={zone} className="text-sm text-ink-soft" />
              {session.venue && <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{session.venue}</span>}
            </span>
            <SessionBadge state={session.state} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SessionBadge({ state }: Pick<ShownSession, 'state'>) {
  const say = useText();
  if (state === 'cancelled') return <Badge tone="warning">{say('family.cancelled')}</Badge>;
  if (state === 'over') return <Badge>{say('family.over')}</Badge>;
  return state === 'open' ? <Badge tone="success">{say('family.openNow')}</Badge> : null;
}
