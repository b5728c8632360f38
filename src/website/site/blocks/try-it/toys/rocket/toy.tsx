import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { Bench, Slide, useInputs } from '../../bench.tsx';
import { flight } from './model.ts';

/** Units of the drawing for a metre, and where the launcher stands. */
const scale = 4.4;
const [left, ground] = [20, 176];

/** The flight of a rocket by its angle and speed at launch. */
export function Rocket({ id }: { id: string }) {
  const say = useText();
  const language = useLanguage();
  const { values, bench } = useInputs({ angle: 60, speed: 20 });
  const { angle, speed } = values;
  const { range, height, time } = flight(angle, speed);
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const [end, top] = [left + range * scale, ground - height * scale];
  const middle = (left + end) / 2;
  return (
    <Bench
      bench={bench}
      size={[320, 200]}
      told={say('try.rocket.told', { range: one.format(range), height: one.format(height), time: one.format(time) })}
      note={say('try.rocket.note')}
      drawing={
        <g fill="none" strokeWidth="2.5">
          <rect y={ground} width="320" height="24" stroke="none" className="fill-brand-soft" />
          <path d={`M0 ${ground}H320`} className="stroke-ink" />
          {[10, 20, 30, 40, 50, 60].map((metres) => (
            <g key={metres}>
              <path d={`M${left + metres * scale} ${ground}v5`} className="stroke-ink" />
              <text x={left + metres * scale} y={ground + 18} fontSize="11" textAnchor="middle" className="fill-ink">
                {metres}
              </text>
            </g>
          ))}
          {/* A parabola is a quadratic curve whose handle is twice as high. */}
          <path
            d={`M${left} ${ground}Q${middle} ${ground - 2 * height * scale} ${end} ${ground}`}
            strokeDasharray="2 7"
            className="stroke-rockets-ink"
          />
          <path
            d={`M${middle} ${top + 12}V${ground}`}
            strokeDasharray="1 6"
            strokeWidth="1.5"
            className="stroke-line-strong"
          />
          <circle cx={end} cy={ground} r="5" className="fill-accent stroke-ink" />
          <path d={`M${left - 9} ${ground}h18`} strokeWidth="6" className="stroke-ink" />
          <Body x={left} y={ground} turn={90 - angle} />
          <g transform={`translate(${middle} ${top})`}>
            <Body x={-15} y={0} turn={90} />
          </g>
        </g>
      }
    >
      <Slide id={id} name="angle" label={say('try.rocket.angle')} shown={`${angle}°`} from={15} to={85} start={60} />
      <Slide id={id} name="speed" label={say('try.rocket.speed')} shown={`${speed} m/s`} from={5} to={25} start={20} />
    </Bench>
  );
}

/** Its tail is at the place given; upright without a turn. */
function Body({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} strokeWidth="2" className="stroke-ink">
      <path d="M-5 -9L-10 1H10L5 -9" className="fill-rockets-ink" />
      <path d="M-5 0V-20Q-4 -28 0 -31Q4 -28 5 -20V0Z" className="fill-surface" />
      <path d="M-5 -20Q-4 -28 0 -31Q4 -28 5 -20Z" className="fill-rockets-ink" />
      <circle cy="-13" r="2.4" className="fill-accent" />
    </g>
  );
}
