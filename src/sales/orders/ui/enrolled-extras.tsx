import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { KitWay } from '#sales/delivery/ui/kit-way.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { PaidView } from '../model.ts';

/** Limit of dates shown; the calendar and the family's page have all. */
const maxShown = 8;

/** Every date of a paid seat, if there are several. */
export function EnrolledDates({ dates, zone }: { dates: PaidView['dates']; zone: string }) {
  const say = useText();
  if (dates.length < 2) return null;
  const more = dates.length - maxShown;
  return (
    <div>
      <Heading level={2} size="small" className="mb-2">
        {say('family.sessions')}
      </Heading>
      <ol className="divide-y divide-line border-y border-line">
        {dates.slice(0, maxShown).map(({ instant, time, venue }, index) => (
          <li key={`${instant} ${index}`} className="flex items-start gap-3 py-2.5">
            <span aria-hidden="true" className="w-7 shrink-0 text-end font-bold text-ink-soft tabular-nums">
              {index + 1}
            </span>
            <span className="grid min-w-0 flex-1">
              <time dateTime={instant} className="font-semibold">
                {time}
              </time>
              <LocalTime instant={instant} zone={zone} className="text-sm text-ink-soft" />
              {venue && <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{venue}</span>}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">{say('order.moreDates', { count: more })}</p>}
    </div>
  );
}

/** The kit's progress; its address and tracking number are only on the family's page. */
export function EnrolledKit({ steps }: { steps: PaidView['kitSteps'] }) {
  const say = useText();
  if (steps.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Heading level={2} size="small">
        {say('family.kit.title')}
      </Heading>
      <KitWay steps={steps} />
    </div>
  );
}
