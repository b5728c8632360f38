import { say, sayAround } from '#foundation/i18n/staff/say.ts';

type DayChartProps = { days: { day: string; views: number }[]; total: number };

const height = 160;
const width = 720;

/** One bar per day, rendered on the server. Hovering a bar names it; screen readers get the sum and the best day. */
export function DayChart({ days, total }: DayChartProps) {
  const most = Math.max(...days.map(({ views }) => views), 1);
  const best = days.find(({ views }) => views === most);
  const step = width / days.length;
  const views = <span className="text-2xl font-bold text-ink tabular-nums">{total}</span>;
  const counted = { views, days: days.length };
  return (
    <figure className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <figcaption className="text-sm text-ink-soft">
        {best
          ? sayAround('{views} page views in {days} days; most on {day}: {most}', { ...counted, day: best.day, most })
          : sayAround('{views} page views in {days} days', counted)}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 24}`}
        role="img"
        aria-label={say('Page views per day')}
        className="h-auto w-full"
      >
        <line x1="0" y1={height} x2={width} y2={height} stroke="currentColor" strokeOpacity="0.3" />
        {days.map(({ day, views: number }, index) => {
          const bar = Math.round((number / most) * (height - 8));
          return (
            <rect
              key={day}
              x={index * step + step * 0.15}
              y={height - bar}
              width={step * 0.7}
              height={bar}
              rx="2"
              className="fill-brand"
            >
              <title>{`${day}: ${number}`}</title>
            </rect>
          );
        })}
        <text x="0" y={height + 18} fontSize="14" fill="currentColor">
          {days[0]?.day}
        </text>
        <text x={width} y={height + 18} fontSize="14" textAnchor="end" fill="currentColor">
          {days.at(-1)?.day}
        </text>
      </svg>
    </figure>
  );
}
