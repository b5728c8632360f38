import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import Video from 'lucide-react/icons/video';
import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { FamilyDate, ShownSession } from './read-family.ts';

type NextSessionProps = { id: string; date: FamilyDate; calendarPath: string | null };

/** The next session with its time, and its link once it is open: first on a phone's screen. */
export function NextSession({ id, date, calendarPath }: NextSessionProps) {
  const say = useText();
  const { who, sessions, next, zone } = date;
  if (!next) return null;
  return (
    <Card as="section" tone="raised" aria-labelledby={id}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Heading level={2} size="small" id={id} className="text-brand">
            {say(next.joinUrl ? 'family.now' : 'family.next')}
            {who && (
              <>
                : <bdi>{who}</bdi>
              </>
            )}
          </Heading>
          <p className="text-3xl leading-snug font-bold">
            <time dateTime={next.startsAt}>{next.time}</time>
          </p>
          <LocalTime instant={next.startsAt} zone={zone} className="font-semibold text-ink-soft" />
          {sessions.length > 1 && (
            <p className="text-ink-soft">{say('family.sessionOf', { number: next.number, total: sessions.length })}</p>
          )}
        </div>
        <WayIn session={next} />
        {calendarPath && (
          <a
            href={calendarPath}
            download="workshop.ics"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand underline"
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {say('order.calendar')}
          </a>
        )}
      </div>
    </Card>
  );
}

/** The joining link while it is open, else when it opens; or the venue. */
function WayIn({ session: { state, joinUrl, opens, venue } }: { session: ShownSession }) {
  const say = useText();
  return (
    <>
      {venue && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{say('family.venue')}: </span>
            {venue}
          </span>
        </p>
      )}
      {state === 'open' && joinUrl && (
        <a href={joinUrl} target="_blank" rel="noopener noreferrer" className="button button-primary button-lg w-full">
          <Video aria-hidden="true" className="size-5" />
          {say('family.join')}
        </a>
      )}
      {state === 'early' && opens && (
        <p className="flex items-start gap-2 rounded-xl bg-raised p-4">
          <Video aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          <span>{say('family.joinFrom', { time: opens })}</span>
        </p>
      )}
      {!opens && !venue && <p className="rounded-xl bg-raised p-4">{say('family.joinMissing')}</p>}
    </>
  );
}
