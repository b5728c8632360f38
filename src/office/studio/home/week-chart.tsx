import { say } from '#foundation/i18n/staff/say.ts';
import { FigureTable } from './figure-table.tsx';
import { Legend, tones } from './figure-tones.tsx';
import { seriesWords as words, type FigureLine, type Series } from './figure-words.ts';

type WeekChartProps = { lines: FigureLine[]; shown: readonly Series[] };

const [width, height] = [720, 200];

/** A bar for each series of a week, rendered on the server; the table below has the same. */
export function WeekChart({ lines, shown }: WeekChartProps) {
  const most = Math.max(...lines.flatMap(({ numbers }) => shown.map((one) => numbers[one])), 1);
  const step = width / lines.length;
  const bar = (step * 0.8) / shown.length;
  return (
    <figure className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Legend shown={shown} />
        <span className="ms-auto">{say('Most in a week: {count}', { count: most.toLocaleString('en') })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('{series} by week; the table below has the figures', {
          series: shown.map((one) => say(words[one])).join(', '),
        })}
        className="h-auto w-full"
      >
        {lines.map(({ label, numbers }, week) => (
          <g key={label}>
            <title>{`${label}: ${shown.map((one) => `${say(words[one])} ${numbers[one]}`).join(', ')}`}</title>
            <rect x={week * step} width={step} height={height} fill="transparent" />
            {shown.map((one, index) => {
              const tall = (numbers[one] / most) * (height - 6);
              return (
                tall > 0 && (
                  <rect
                    key={one}
                    x={week * step + step * 0.1 + index * bar}
                    y={height - Math.max(tall, 2)}
                    width={bar * 0.86}
                    height={Math.max(tall, 2)}
                    rx="2"
                    className={tones[one]}
                  />
                )
              );
            })}
          </g>
        ))}
        <line x1="0" y1={height - 0.5} x2={width} y2={height - 0.5} stroke="currentColor" strokeOpacity="0.4" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft">
        <span>{lines[0]?.label}</span>
        <span>{lines.at(-1)?.label}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">
          {say('The figures as a table')}
        </summary>
        <div className="overflow-x-auto">
          <FigureTable title={say('By week')} first={say('Week')} lines={lines} shown={shown} />
        </div>
      </details>
    </figure>
  );
}
