import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { Bench, Tick, useInputs } from '../../bench.tsx';
import { flow, wirings } from './model.ts';

const words = { one: 'try.circuit.one', series: 'try.circuit.series', parallel: 'try.circuit.parallel' } as const;

/** A battery, a switch and one or two lamps. */
export function Circuit({ id }: { id: string }) {
  const say = useText();
  const language = useLanguage();
  const { values, bench } = useInputs({ closed: 1, wiring: 0, out: 0 });
  const wiring = wirings[values.wiring] ?? 'one';
  const closed = values.closed === 1;
  const out = values.out === 1;
  const { each, milliamps, glow } = flow({ closed, wiring, out });
  const lit = glow.filter((share) => share > 0).length;
  const told =
    lit === 0
      ? say('try.circuit.off')
      : say('try.circuit.on', {
          count: lit,
          volts: new Intl.NumberFormat(language).format(each),
          current: milliamps,
        });
  return (
    <Bench
      bench={bench}
      size={[320, 220]}
      told={told}
      note={say('try.circuit.note')}
      drawing={
        <g fill="none" strokeWidth="4" className={lit > 0 ? 'stroke-brand' : 'stroke-line-strong'}>
          {/* The battery lies below, the switch is on the left, lamps are above. */}
          <path
            d={`M118 186H40V138M40 94V54${wiring === 'series' ? 'H82M118 54H202M238 54H280' : 'H142M178 54H280'}V186H206`}
          />
          {wiring === 'parallel' && <path d="M70 54V118H142M178 118H250V54" />}
          <path d={closed ? 'M40 138V94' : 'M40 138L66 101'} className="stroke-ink" />
          <g strokeWidth="2.5" className="fill-surface stroke-ink">
            <circle cx="40" cy="138" r="5" />
            <circle cx="40" cy="94" r="5" />
          </g>
          <g strokeWidth="2.5" className="stroke-ink">
            <rect x="118" y="168" width="82" height="36" rx="6" className="fill-electronics" />
            <path d="M118 174a6 6 0 0 1 6-6h22v36h-22a6 6 0 0 1-6-6z" className="fill-electronics-ink" />
            <rect x="200" y="178" width="7" height="16" rx="2" className="fill-accent" />
            <path d="M179 186h10M184 181v10" />
            <path d="M127 186h10" className="stroke-surface" />
          </g>
          {wiring === 'series' ? (
            <>
              <Lamp x={100} y={54} glow={glow[0]} />
              <Lamp x={220} y={54} glow={glow[1]} out={out} />
            </>
          ) : (
            <Lamp x={160} y={54} glow={glow[0]} />
          )}
          {wiring === 'parallel' && <Lamp x={160} y={118} glow={glow[1]} out={out} />}
        </g>
      }
    >
      <Tick id={id} name="closed" label={say('try.circuit.closed')} start={1} />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">{say('try.circuit.lamps')}</legend>
        {wirings.map((way, index) => (
          <label key={way} className="choice min-h-11 items-center">
            <input
              type="radio"
              name={`${id}-wiring`}
              data-value="wiring"
              value={index}
              defaultChecked={index === 0}
              autoComplete="off"
              className="choice-mark"
            />
            <span className="choice-label">{say(words[way])}</span>
          </label>
        ))}
      </fieldset>
      <Tick id={id} name="out" label={say('try.circuit.out')} />
    </Bench>
  );
}

function Lamp({ x, y, glow, out = false }: { x: number; y: number; glow: number; out?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth="2.5" className="stroke-ink">
      {glow > 0 && <circle r={20 + 14 * glow} stroke="none" className="fill-accent" opacity={0.2 + 0.2 * glow} />}
      <circle r="18" className="fill-surface" />
      {!out && (
        <>
          <circle r="18" className="fill-accent" opacity={glow === 0 ? 0 : 0.35 + 0.65 * glow} />
          <path d="M-18 0H-8C-6 -9 -1 -9 0 0S6 9 8 0H18" fill="none" />
        </>
      )}
    </g>
  );
}
