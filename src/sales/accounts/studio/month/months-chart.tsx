import { say } from '#foundation/i18n/staff/say.ts';
type Bar = { month: string; name: string; short: string; sold: number; soldWords: string };

const [width, height] = [720, 120];

/** Sales by month in rupees as bars, oldest first, rendered on the server; the table below has the same data. Empty without sales. */
export function MonthsChart({ months }: { months: Bar[] }) {
  const bars = months.toReversed();
  const most = Math.max(...bars.map(({ sold }) => sold));
  if (most === 0) return null;
  const step = width / bars.length;
  return (
    <figure className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <figcaption className="text-sm text-ink-soft">{say('Sold in rupees, without tax, by month')}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('Sales in rupees by month; the table below has the figures')}
        className="h-auto w-full"
      >
        {bars.map(({ month, name, sold, soldWords }, index) => {
          const tall = sold === 0 ? 0 : Math.max(2, (sold / most) * (height - 6));
          return (
            <g key={month}>
              <title>{`${name}: ${soldWords}`}</title>
              <rect x={index * step} width={step} height={height} fill="transparent" />
              <rect
                x={(index + 0.15) * step}
                y={height - tall}
                width={step * 0.7}
                height={tall}
                rx="2"
                className="fill-brand"
              />
            </g>
          );
        })}
        <line x1="0" y1={height - 0.5} x2={width} y2={height - 0.5} stroke="currentColor" strokeOpacity="0.4" />
      </svg>
      <p aria-hidden="true" className="flex text-center text-xs text-ink-soft">
        {bars.map(({ month, short }) => (
          <span key={month} className="flex-1">
            {short}
          </span>
        ))}
      </p>
    </figure>
  );
}
