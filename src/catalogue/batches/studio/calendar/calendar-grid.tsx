import { say } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { ShownCalendar, ShownMeeting } from './read-calendar.ts';

type Day = ShownCalendar['days'][number];

/** Days side by side if there is room, stacked on a phone; there, days without a session are omitted. */
export function CalendarGrid({ calendar: { days, asked } }: { calendar: ShownCalendar }) {
  const empty = days.every(({ meetings }) => meetings.length === 0);
  return (
    <>
      {empty && (
        <p className="rounded-xl border border-line bg-surface px-4 py-6 text-center text-ink-soft">
          {say('No sessions.')}
        </p>
      )}
      <ol
        aria-label={say('Days')}
        className={classNames(
          'gap-3 lg:grid-cols-7 lg:gap-px lg:overflow-hidden lg:rounded-xl lg:border lg:border-line lg:bg-line',
          empty ? 'hidden lg:grid' : 'grid',
        )}
      >
        {days.map((day) => (
          <DayCell key={day.date} day={day} asked={asked} />
        ))}
      </ol>
    </>
  );
}

function DayCell({ day, asked }: { day: Day; asked: ShownCalendar['asked'] }) {
  const { date, title, isToday, inMonth, meetings, more } = day;
  const month = asked.view === 'month';
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'min-w-0 content-start gap-2 lg:grid lg:p-2',
        inMonth ? 'lg:bg-surface' : 'lg:bg-raised',
        month ? 'lg:min-h-28' : 'lg:min-h-72',
        meetings.length === 0 ? 'hidden' : 'grid',
      )}
    >
      <h3 className={classNames('text-sm font-semibold', isToday ? 'text-brand' : 'text-ink-soft')}>
        {isToday ? say('{day} · today', { day: title }) : title}
      </h3>
      {meetings.length > 0 && (
        <ul className="grid gap-2 lg:gap-1">
          {meetings.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} compact={month} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <AppLink
          to={studioPaths.studioCalendar({ ...asked, view: 'week', on: date })}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
        >
          {say('{count} more', { count: more })}
        </AppLink>
      )}
    </li>
  );
}

type MeetingCardProps = { meeting: ShownMeeting; compact: boolean };

function MeetingCard({ meeting, compact }: MeetingCardProps) {
  const { to, time, own, title, number, teacher, language, seats, cancelled, clashes, noLink } = meeting;
  return (
    <li className="relative min-w-0 rounded-md border border-line bg-raised px-3 py-2 text-sm lg:px-2 lg:py-1.5">
      <p className="tabular-nums text-ink-soft">
        {time}
        {own && <span className="block text-xs">{own}</span>}
      </p>
      <AppLink
        to={to}
        className={classNames(
          'block font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:content-[""]',
          compact && 'lg:truncate',
          cancelled && 'line-through',
        )}
      >
        {title} {number === null ? '· 1-on-1' : `(${number})`}
      </AppLink>
      <p className={classNames('text-ink-soft', compact && 'lg:hidden')}>
        {[teacher, language, seats && say('{count} seats', { count: seats })].filter(Boolean).join(' · ')}
      </p>
      {(cancelled || clashes || !teacher || noLink) && (
        <p className="flex flex-wrap gap-1 pt-1">
          {cancelled && <Badge>{say('Cancelled')}</Badge>}
          {!cancelled && clashes && <Badge tone="danger">{say('Overlaps')}</Badge>}
          {!cancelled && !teacher && <Badge tone="warning">{say('No teacher')}</Badge>}
          {!cancelled && teacher && noLink && <Badge tone="warning">{say('No link')}</Badge>}
        </p>
      )}
    </li>
  );
}
