import { useEffect, useState } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Bench, Slide, Tick, useInputs } from '../../bench.tsx';
import { leds, lit, pattern, steps, tickName } from './model.ts';

const counted = (length: number) => Array.from({ length }, (_, index) => index);
/** Of a step, in milliseconds: fewer than three flashes a second (WCAG 2.3.1). */
const pause = 600;

/** Four LEDs that dance in four steps, as a microcontroller would switch them. */
export function Leds({ id }: { id: string }) {
  const say = useText();
  const { values, bench } = useInputs<string>({ ...pattern, step: 1, play: 0 });
  const [played, turn] = useState(0);
  const playing = values.play === 1;
  useEffect(() => {
    if (!playing) return undefined;
    const beat = setInterval(() => turn((step) => (step + 1) % steps), pause);
    return () => clearInterval(beat);
  }, [playing]);
  const step = playing ? played : (values.step ?? 1) - 1;
  const on = lit(values, step);
  return (
    <Bench
      bench={bench}
      size={[320, 170]}
      moving={playing}
      told={
        on.length > 0
          ? say('try.leds.on', { step: step + 1, leds: on.join(', ') })
          : say('try.leds.dark', { step: step + 1 })
      }
      note={say('try.leds.note')}
      drawing={
        <g strokeWidth="2.5" className="stroke-ink">
          <rect x="14" y="112" width="292" height="44" rx="8" className="fill-raised" />
          {counted(leds).map((led) => (
            <Led key={led} x={59 + led * 67} on={on.includes(led + 1)} name={led + 1} />
          ))}
        </g>
      }
    >
      {counted(steps).map((row) => (
        <fieldset key={row} className="flex items-center justify-between">
          <legend className="float-left w-18 text-sm font-semibold">{say('try.leds.step', { step: row + 1 })}</legend>
          {counted(leds).map((led) => (
            <label key={led} className="grid size-11 place-items-center">
              <span className="visually-hidden">{say('try.leds.led', { led: led + 1 })}</span>
              <input
                type="checkbox"
                id={`${id}-${tickName(row, led)}`}
                data-value={tickName(row, led)}
                defaultChecked={pattern[tickName(row, led)] === 1}
                autoComplete="off"
                className="choice-mark"
              />
            </label>
          ))}
        </fieldset>
      ))}
      <Slide id={id} name="step" label={say('try.leds.look')} shown={String(step + 1)} from={1} to={steps} start={1} />
      <div className="motion-reduce:hidden">
        <Tick id={id} name="play" label={say('try.leds.play')} />
      </div>
    </Bench>
  );
}

function Led({ x, on, name }: { x: number; on: boolean; name: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      {on && <circle cy="58" r="33" stroke="none" className="fill-accent" opacity="0.4" />}
      {/* The longer leg is the anode. */}
      <path d="M-8 86V132M8 86V124" fill="none" />
      <path d="M-18 84V56a18 18 0 0 1 36 0V84Z" className={on ? 'fill-accent' : 'fill-surface'} />
      <rect x="-22" y="82" width="44" height="9" rx="3" className={on ? 'fill-accent' : 'fill-surface'} />
      {on && <path d="M-9 56a9 9 0 0 1 7-8" fill="none" className="stroke-white" />}
      <text y="150" fontSize="13" textAnchor="middle" stroke="none" className="fill-ink font-semibold">
        {name}
      </text>
    </g>
  );
}
