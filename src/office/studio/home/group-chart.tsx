import { say } from '#foundation/i18n/staff/say.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { FigureTable, type FiguresProps } from './figure-table.tsx';
import { Legend, tones } from './figure-tones.tsx';
import { seriesWords } from './figure-words.ts';

const width = 400;
const bar = 7;

/** A bar for each series of each line, with its figure; the table below has the same, with the previous period. */
export function GroupChart({ title, first, lines, shown }: FiguresProps) {
  const most = Math.max(...lines.flatMap(({ numbers }) => shown.map((one) => numbers[one])), 1);
  return (
    <figure className="grid min-w-0 content-start gap-3 rounded-xl border border-line bg-surface p-4">
      <Heading level={3} size="small">
        {title}
      </Heading>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-soft">{say('Nothing in this time.')}</p>
      ) : (
        <>
          <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            <Legend shown={shown} />
          </figcaption>
          <ul aria-hidden="true" className="grid gap-2.5">
            {lines.map(({ label, numbers }) => (
              <li key={label} className="grid gap-1 text-sm">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate">{label}</span>
                  <span className="shrink-0 text-ink-soft tabular-nums">
                    {shown.map((one) => numbers[one].toLocaleString('en')).join(' · ')}
                  </span>
                </span>
                <svg
                  viewBox={`0 0 ${width} ${shown.length * (bar + 1)}`}
                  preserveAspectRatio="none"
                  className="h-6 w-full"
                >
                  {shown.map((one, place) => (
                    <rect
                      key={one}
                      y={place * (bar + 1)}
                      width={numbers[one] > 0 ? Math.max((numbers[one] / most) * width, 2) : 0}
                      height={bar}
                      className={tones[one]}
                    >
                      <title>{`${label}: ${say(seriesWords[one])} ${numbers[one]}`}</title>
                    </rect>
                  ))}
                </svg>
              </li>
            ))}
          </ul>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">
              {say('{title} as a table, with the time before', { title })}
            </summary>
            <div className="overflow-x-auto">
              <FigureTable {...{ title, first, lines, shown }} />
            </div>
          </details>
        </>
      )}
    </figure>
  );
}
