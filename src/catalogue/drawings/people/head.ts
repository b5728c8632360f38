import { skins, type Cast } from './cast.ts';
import { hairOf, wornOn } from './hair.ts';
import { dot, fill, ink, line, n, oval } from '../ink/svg.ts';

export type Mood = 'smile' | 'laugh' | 'wonder' | 'blow' | 'calm';
/** Where the eyes go: `x` to the right, `y` downwards, each from -5 to 5. */
export type Gaze = { x: number; y: number };

const mouths: Record<Mood, (x: number) => string> = {
  smile: (x) => line(`M${n(x - 6)} 13q6 6 12 0`, ink, 2.2),
  laugh: (x) =>
    fill(`M${n(x - 8)} 11h16q-1 10-8 10t-8-10z`, '#7d2a24') + fill(`M${n(x - 7)} 11h14l-.6 3.2h-12.8z`, '#fff'),
  wonder: (x) => oval(x, 15, 3.4, 4, '#7d2a24'),
  blow: (x) => dot(x, 14, 2.4, '#7d2a24') + line(`M${n(x - 5)} 12q-3 2 0 5M${n(x + 5)} 12q3 2 0 5`, ink, 1.5),
  calm: (x) => line(`M${n(x - 5)} 14q5 3 10 0`, ink, 2.2),
};

/** A head with its hair, its middle at the origin, and what lies behind it: hair, and nothing else. */
export function headOf(cast: Cast, mood: Mood, { x, y }: Gaze): { back: string; front: string } {
  const [skin, shade] = skins[cast.skin] ?? skins[0];
  const hair = hairOf(cast);
  const eyes = [-9, 10].map((eye) => oval(eye + x, 3 + y * 0.6, 2.7, mood === 'laugh' ? 2.3 : 3.3, ink)).join('');
  const tone = cast.hair === 'scarf' || cast.hair === 'patka' ? '$hairBlack' : `$hair${cast.hairColour ?? 'Black'}`;
  const brows = `M${n(-14 + x)} ${n(-5 + y * 0.4)}q5-4 9-1M${n(6 + x)} ${n(-6 + y * 0.4)}q5-3 9 1`;
  const face =
    dot(-25, 3, 5.5, skin) +
    dot(25, 3, 5.5, skin) +
    fill('M-25-4C-25-32 25-32 25-4C26 16 13 27 0 27S-26 16-25-4z', skin) +
    `<g opacity=".4">${dot(-14 + x * 0.6, 11, 4.6, '#ea6a50')}${dot(15 + x * 0.6, 11, 4.6, '#ea6a50')}</g>` +
    line(`M${n(x * 1.4)} 4q3 4-1 5`, shade, 2.2);
  const beard = cast.hair === 'beard';
  const features =
    line(brows, tone, 2.4) + eyes + (beard ? line(`M-5 16q5 4 10 0`, '#7d2a24', 2.2) : mouths[mood](x * 0.8));
  return { back: hair.back, front: face + hair.front + features + wornOn(cast) };
}
