import { say } from '#foundation/i18n/staff/say.ts';
import type { ShownLine } from './show-report.ts';

const width = 400;
const bar = 7;
const most = 8;
const series = ['leads', 'seats'] as const;
const tones = { leads: 'fill-info', seats: 'fill-brand' } as const;

/** Leads and paid seats of the first groups, drawn on the server; the table beneath says the same and more. */
export function ReportChart({ lines }: { lines: ShownLine[] }) {
  const shown = lines.filter(({ bars }) => bars.leads + bars.seats > 0).slice(0, most);
  if (shown.length === 0) return null;
  const longest = Math.max(...shown.flatMap(({ bars }) => [bars.leads, bars.seats]), 1);
  const words = { leads: say('Leads'), seats: say('Paid seats') };
  return (
    <figure className="grid min-w-0 gap-3 rounded-xl border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {series.map((one) => (
          <span key={one}>
            <svg viewBox="0 0 10 10" aria-hidden="true" className="inline size-2.5">
              <rect width="10" height="10" rx="2" className={tones[one]} />
            </svg>{' '}
            {words[one]}
          </span>
        ))}
      </figcaption>
      <ul aria-hidden="true" className="grid gap-2.5">
        {shown.map(({ key, label, bars }) => (
          <li key={key} className="grid gap-1 text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{label}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {series.map((one) => bars[one].toLocaleString('en')).join(' · ')}
              </span>
            </span>
            <svg
              viewBox={`0 0 ${width} ${series.length * (bar + 1)}`}
              preserveAspectRatio="none"
              className="h-5 w-full"
            >
              {series.map((one, place) => (
                <rect
                  key={one}
                  y={place * (bar + 1)}
                  width={bars[one] > 0 ? Math.max((bars[one] / longest) * width, 2) : 0}
                  height={bar}
                  className={tones[one]}
                >
                  <title>{`${label}: ${words[one]} ${bars[one]}`}</title>
                </rect>
              ))}
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
