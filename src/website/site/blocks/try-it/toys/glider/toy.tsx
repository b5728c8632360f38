import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { Bench, Slide, useInputs } from '../../bench.tsx';
import { balance } from './model.ts';

const words = { stalls: 'try.glider.stalls', glides: 'try.glider.glides', dives: 'try.glider.dives' } as const;
/** From the thrower's hand: the drawing has 22 units for a metre. */
const tracks = {
  stalls: () => 'M30 150C44 142 56 128 66 130S72 152 82 150 90 176 96 194',
  glides: (metres: number) => `M30 150Q${30 + metres * 9} 152 ${30 + metres * 22} 194`,
  dives: () => 'M30 150Q92 150 118 194',
};

/** A paper glider: where its wing sits, and how heavy its nose is. */
export function Glider({ id }: { id: string }) {
  const say = useText();
  const language = useLanguage();
  const { values, bench } = useInputs({ front: 5, clips: 1 });
  const { front, clips } = values;
  const { gravity, neutral, flies, metres } = balance(front, clips);
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const at = (centimetres: number) => 40 + centimetres * 12;
  return (
    <Bench
      bench={bench}
      size={[320, 206]}
      told={say(words[flies], { metres: one.format(metres) })}
      note={say('try.glider.note')}
      drawing={
        <g fill="none" strokeWidth="2.5" className="stroke-ink">
          {/* From the side, its nose on the left; the near half of the wing comes towards us. */}
          <path d={`M${at(front) + 3} 58h58l9 -16h-50z`} className="fill-aeromodelling" />
          <path d="M258 60L276 26H286L282 62Z" className="fill-aeromodelling-edge" />
          <path d="M40 66Q40 58 54 58L282 58V66Q160 76 54 74Q40 74 40 66Z" className="fill-surface" />
          <path d={`M${at(front)} 64h60l-12 32h-46z`} className="fill-aeromodelling-edge" />
          {Array.from({ length: clips }, (_, n) => (
            <rect key={n} x={46 + n * 9} y="54" width="6" height="24" rx="3" className="fill-accent" />
          ))}
          <path d={`M${at(gravity)} 101l-8 14h16z`} className="fill-rockets-ink" />
          <path d={`M${at(neutral)} 56V24`} className="stroke-brand" />
          <circle cx={at(neutral)} cy="20" r="5" className="fill-brand" />
          <path d="M0 194H320" />
          <path d={tracks[flies](metres)} strokeDasharray="2 7" className="stroke-rockets-ink" />
          {/* How high it is thrown from. */}
          <path d="M14 150V194M9 150H19" strokeWidth="1.5" className="stroke-line-strong" />
          <text x="18" y="178" fontSize="11" stroke="none" className="fill-ink-soft">
            2 m
          </text>
          <path d="M22 152l20 -7 -15 12z" className="fill-surface" />
        </g>
      }
    >
      <Slide
        id={id}
        name="front"
        label={say('try.glider.wing')}
        shown={`${one.format(front)} cm`}
        from={3}
        to={11}
        step={0.5}
        start={5}
      />
      <Slide id={id} name="clips" label={say('try.glider.clips')} shown={String(clips)} from={0} to={3} start={1} />
    </Bench>
  );
}
