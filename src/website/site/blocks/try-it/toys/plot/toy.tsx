import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { Bench, Slide, useInputs } from '../../bench.tsx';
import { flights, middles } from './model.ts';

const most = 20;
const [left, ground] = [34, 190];
const heightOf = (metres: number) => ground - metres * 8.6;

/** Six points that one moves, with their mean and median. */
export function Plot({ id }: { id: string }) {
  const say = useText();
  const language = useLanguage();
  const { values, bench } = useInputs<string>(Object.fromEntries(flights.map((metres, n) => [`p${n}`, metres])));
  const points = flights.map((metres, n) => values[`p${n}`] ?? metres);
  const { mean, median } = middles(points);
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <Bench
      bench={bench}
      size={[320, 204]}
      told={say('try.plot.told', { mean: one.format(mean), median: one.format(median) })}
      note={say('try.plot.note')}
      drawing={
        <g fill="none" strokeWidth="2.5">
          {[0, 5, 10, 15, 20].map((metres) => (
            <g key={metres}>
              <path d={`M${left} ${heightOf(metres)}H310`} strokeWidth="1" className="stroke-line" />
              <text x={left - 8} y={heightOf(metres) + 4} fontSize="11" textAnchor="end" className="fill-ink-soft">
                {metres}
              </text>
            </g>
          ))}
          <path d={`M${left} 14V${ground}H310`} className="stroke-ink" />
          <path d={`M${left} ${heightOf(mean)}H310`} strokeDasharray="9 7" className="stroke-rockets-ink" />
          <path d={`M${left} ${heightOf(median)}H310`} className="stroke-brand" />
          {points.map((metres, n) => (
            <g key={n} className="stroke-ink">
              <path
                d={`M${left + 24 + n * 46} ${ground}V${heightOf(metres)}`}
                strokeWidth="1.5"
                strokeDasharray="1 5"
              />
              <circle cx={left + 24 + n * 46} cy={heightOf(metres)} r="7" className="fill-accent" />
            </g>
          ))}
        </g>
      }
    >
      <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
        <Key label={say('try.plot.mean')} className="stroke-rockets-ink" dashes="7 5" />
        <Key label={say('try.plot.median')} className="stroke-brand" />
      </p>
      <div className="grid grid-cols-2 gap-x-5">
        {flights.map((metres, n) => (
          <Slide
            key={n}
            id={id}
            name={`p${n}`}
            label={say('try.plot.flight', { n: n + 1 })}
            shown={`${points[n]} m`}
            from={0}
            to={most}
            start={metres}
          />
        ))}
      </div>
    </Bench>
  );
}

function Key({ label, className, dashes }: { label: string; className: string; dashes?: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 26 4" aria-hidden="true" className="h-1 w-6">
        <path d="M0 2H26" strokeWidth="3" strokeDasharray={dashes} className={className} />
      </svg>
      {label}
    </span>
  );
}
