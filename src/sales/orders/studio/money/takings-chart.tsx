import { say, sayAround } from '#foundation/i18n/staff/say.ts';
type Day = { day: string; came: number; back: number; shown: { came: string; back: string } };
type TakingsChartProps = {
  currency: string;
  total: { came: string; back: string; kept: string };
  days: Day[];
};

const width = 720;
const height = 180;

/** A bar up for payments of a day and one down for refunds, rendered on the server; the table next to it has the same data. */
export function TakingsChart({ currency, total, days }: TakingsChartProps) {
  const up = Math.max(...days.map(({ came }) => came), 1);
  const down = Math.max(...days.map(({ back }) => back), 0);
  const scale = (height - 12) / (up + down);
  const zero = Math.round(up * scale) + 4;
  const step = width / days.length;
  return (
    <figure className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          {sayAround('{amount} net', {
            amount: <span className="text-2xl font-bold text-ink tabular-nums">{total.kept}</span>,
          })}
        </span>
        <span>
          <Key className="fill-brand" /> {say('payments {amount}', { amount: total.came })}
        </span>
        <span>
          <Key className="fill-danger" /> {say('refunds {amount}', { amount: total.back })}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('Takings in {currency} per day, {first} to {last}; the table below has the figures', {
          currency,
          first: days[0]?.day ?? '',
          last: days.at(-1)?.day ?? '',
        })}
        className="h-auto w-full"
      >
        {days.map(({ day, came, back, shown }, index) => (
          <g key={day}>
            <title>{say('{day}: payments {came}, refunds {back}', { day, came: shown.came, back: shown.back })}</title>
            <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
            <Bar x={(index + 0.15) * step} y={zero - came * scale} size={came * scale} step={step} tone="fill-brand" />
            <Bar x={(index + 0.15) * step} y={zero} size={back * scale} step={step} tone="fill-danger" />
          </g>
        ))}
        <line x1="0" y1={zero} x2={width} y2={zero} stroke="currentColor" strokeOpacity="0.4" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft tabular-nums">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  );
}

function Bar({ x, y, size, step, tone }: { x: number; y: number; size: number; step: number; tone: string }) {
  if (size === 0) return null;
  const tall = Math.max(size, 1.5);
  return <rect x={x} y={y} width={step * 0.7} height={tall} rx={Math.min(2, tall / 2)} className={tone} />;
}

function Key({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="inline size-2.5">
      <rect width="10" height="10" rx="2" className={className} />
    </svg>
  );
}
