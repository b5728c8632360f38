import type { GoalResult } from '#website/experiments';
import { letterOf } from '#website/experiments/model';
import { say } from '#foundation/i18n/staff/say.ts';
import { percent } from './experiment-words.ts';

const [width, height, left] = [480, 200, 76];
/** Not by colour alone: each line ends with its letter and has its own dash pattern. */
const looks = [
  { stroke: 'stroke-ink', fill: 'fill-ink', dash: undefined },
  { stroke: 'stroke-brand', fill: 'fill-brand', dash: '10 4' },
  { stroke: 'stroke-success', fill: 'fill-success', dash: '3 4' },
  { stroke: 'stroke-danger', fill: 'fill-danger', dash: '14 4 3 4' },
];

/** The rate of each version from day to day with the limits it surely lies in, drawn on the server. */
export function RateChart({ line, arms }: Pick<GoalResult, 'line' | 'arms'>) {
  if (line.length < 2) return null;
  const top =
    Math.max(0.01, ...(line.at(-1)?.arms ?? []).map(({ high }) => high), ...arms.map((arm) => arm.rate.high)) * 1.3;
  const x = (index: number) => Math.round(left + (index / (line.length - 1)) * (width - left - 28));
  const y = (share: number) => Math.round(height - (Math.min(share, top) / top) * (height - 12));
  const path = (points: [number, number][]) =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.join(' ')}`).join('');
  return (
    <figure className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <figcaption className="text-sm text-ink-soft">
        {say('Rate of each version from the first day to each day; it surely lies in its band.')}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 28}`}
        role="img"
        aria-label={say('Rates over time')}
        className="h-auto w-full max-w-2xl text-ink-soft"
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              x1={left}
              y1={y(top * part)}
              x2={width}
              y2={y(top * part)}
              stroke="currentColor"
              strokeOpacity="0.3"
            />
            <text x={left - 8} y={y(top * part) + 5} fontSize="17" textAnchor="end" fill="currentColor">
              {`${percent(top * part)} %`}
            </text>
          </g>
        ))}
        {arms.map((_, arm) => {
          const look = looks[arm] ?? looks[0];
          const at = (pick: 'low' | 'high' | 'estimate') =>
            line.map((day, index): [number, number] => [x(index), y(day.arms[arm]?.[pick] ?? 0)]);
          const [, endY = 0] = at('estimate').at(-1) ?? [];
          return (
            <g key={letterOf(arm)}>
              <path
                d={`${path([...at('high'), ...at('low').toReversed()])}Z`}
                className={look?.fill}
                fillOpacity="0.12"
              />
              <path
                d={path(at('estimate'))}
                fill="none"
                strokeWidth="3"
                strokeDasharray={look?.dash}
                className={look?.stroke}
              />
              <text x={width - 22 + (arm % 2) * 12} y={endY + 5} fontSize="19" fontWeight="700" className={look?.fill}>
                {letterOf(arm)}
              </text>
            </g>
          );
        })}
        <text x={left} y={height + 23} fontSize="17" fill="currentColor">
          {line[0]?.day}
        </text>
        <text x={width} y={height + 23} fontSize="17" textAnchor="end" fill="currentColor">
          {line.at(-1)?.day}
        </text>
      </svg>
    </figure>
  );
}
