import { cloths, skins, type Build, type Cast } from './cast.ts';
import { dot, fill, line, n } from '../ink/svg.ts';

/** A person's posture: the position of the feet relative to the waist, in drawing units. */
export type Legs = 'stand' | 'stride' | 'kneel';

/** The chest with its clothing, from the shoulders to a little below the waist. */
export function clothesOf({ top, colour }: Cast, { shoulderY: s, half: h }: Build): string {
  const [cloth, shade] = cloths[colour];
  const torso = `M${-h} ${s + 12}C${-h} ${s} ${n(-h * 0.6)} ${s - 4} -10 ${s - 7}Q0 ${s + 5} 10 ${s - 7}C${n(h * 0.6)} ${s - 4} ${h} ${s} ${h} ${s + 12}L${n(h * 0.86)} 5Q0 10 ${n(-h * 0.86)} 5z`;
  const collar = (tone: string) => line(`M-10 ${s - 7}Q0 ${s + 5} 10 ${s - 7}`, tone, 2.6);
  switch (top) {
    case 'tee':
      return (
        fill(torso, cloth) +
        collar(shade) +
        fill(`M0 ${s + 20}l3 6 6.5 1-4.7 4.6 1.1 6.5-5.9-3.1-5.9 3.1 1.1-6.5-4.7-4.6 6.5-1z`, '#fff', ' opacity=".75"')
      );
    case 'stripes':
      return (
        fill(torso, cloth) +
        line(`M${n(-h * 0.9)} ${s + 24}H${n(h * 0.9)}M${n(-h * 0.86)} ${s + 38}H${n(h * 0.86)}`, '#fffdf5', 5) +
        collar(shade)
      );
    case 'hoodie':
      return (
        fill(torso, cloth) +
        fill(`M-15 ${s - 7}Q0 ${s + 20} 15 ${s - 7}Q9 ${s + 6} 0 ${s + 5}T-15 ${s - 7}z`, shade) +
        line(`M-5 ${s + 9}v13M5 ${s + 9}v10`, '#fffdf5', 2) +
        line(`M${n(-h * 0.55)} 0Q0 -14 ${n(h * 0.55)} 0`, shade, 2.2)
      );
    case 'coat':
      return (
        fill(torso, '#fffdf5') +
        fill(`M-10 ${s - 7}L0 ${s + 24}L10 ${s - 7}Q0 ${s + 5}-10 ${s - 7}z`, cloth) +
        line(`M-12 ${s - 6}L0 ${s + 24}L12 ${s - 6}M0 ${s + 24}V6`, '#cfd3c8', 2.2) +
        line(`M8 ${s + 32}h10`, '#cfd3c8', 2.2) +
        line(`M11 ${s + 31}v-6M15 ${s + 31}v-5`, cloth, 2.4)
      );
    case 'kurta':
      return (
        fill(torso, cloth) +
        collar(shade) +
        line(`M0 ${s + 2}V${s + 30}`, shade, 2.4) +
        [10, 18, 26].map((y) => dot(0, s + y, 1.6, '#fffdf5')).join('')
      );
    case 'uniform':
      return (
        fill(torso, '#fffdf5') +
        fill(`M-10 ${s - 7}L0 ${s + 3}L-8 ${s + 10}zM10 ${s - 7}L0 ${s + 3}L8 ${s + 10}z`, '#e4e2d6') +
        fill(`M-3.5 ${s + 2}h7l-1 6 4 22-6.5 7-6.5-7 4-22z`, cloth)
      );
    case 'apron': {
      const [under, edge] = cloths[colour === 'yellow' ? 'blue' : 'yellow'];
      return (
        fill(torso, under) +
        collar(edge) +
        fill(`M${n(-h * 0.55)} ${s + 16}H${n(h * 0.55)}L${n(h * 0.84)} 6Q0 11 ${n(-h * 0.84)} 6z`, cloth) +
        line(`M${n(-h * 0.5)} ${s + 16}L-10 ${s - 5}M${n(h * 0.5)} ${s + 16}L10 ${s - 5}`, cloth, 3.4) +
        line(`M-9 ${s + 36}H9`, shade, 2.4)
      );
    }
    case 'sari': {
      const [under] = cloths[colour === 'green' ? 'yellow' : 'green'];
      return (
        fill(torso, under) +
        fill(
          `M${n(-h * 0.2)} ${s - 5}L${h} ${s + 8}L${n(h * 0.86)} 5Q0 10 ${n(-h * 0.86)} 5Q${n(-h * 0.9)} -18 ${n(h * 0.3)} ${s + 2}z`,
          cloth,
        ) +
        line(`M${n(-h * 0.84)} 2Q${n(-h * 0.8)} -18 ${n(h * 0.36)} ${s + 4}`, '#ffc93c', 3.4)
      );
    }
    // shirt
    default:
      return (
        fill(torso, cloth) +
        fill(`M-11 ${s - 7}L0 ${s + 4}L-9 ${s + 11}zM11 ${s - 7}L0 ${s + 4}L9 ${s + 11}z`, shade) +
        line(`M0 ${s + 5}V7`, shade, 1.8) +
        [16, 28, 40].map((y) => dot(0, s + y, 1.5, '#fffdf5')).join('')
      );
  }
}

/** Legs from the waist to the ground, in trousers, with shoes. */
export function legsOf(legs: Legs, { age, top, skin }: Cast, { leg, half, arm }: Build): string {
  const [cloth, shade] = top === 'uniform' ? cloths.navy : cloths[top === 'sari' || top === 'kurta' ? 'white' : 'navy'];
  const hip = half * 0.5;
  const [bare] = skins[skin] ?? skins[0];
  const width = arm + 2;
  const ways: Record<Legs, [string, string][]> = {
    stand: [
      [`M${n(-hip)} 0L${n(-hip - 2)} ${leg - 6}`, `M${n(-hip - 3)} ${leg}h-7`],
      [`M${n(hip)} 0L${n(hip + 2)} ${leg - 6}`, `M${n(hip + 3)} ${leg}h7`],
    ],
    stride: [
      [
        `M${n(-hip)} 0L${n(-hip - 10)} ${n(leg * 0.5)}L${n(-hip - 26)} ${n(leg * 0.86)}`,
        `M${n(-hip - 30)} ${n(leg * 0.9)}l-5 5`,
      ],
      [`M${n(hip)} 0L${n(hip + 16)} ${n(leg * 0.46)}L${n(hip + 15)} ${leg - 6}`, `M${n(hip + 16)} ${leg}h9`],
    ],
    kneel: [
      [
        `M${n(-hip)} 0L${n(-hip - 14)} ${n(leg * 0.5)}L${n(-hip + 16)} ${n(leg * 0.56)}`,
        `M${n(-hip + 20)} ${n(leg * 0.56)}h4`,
      ],
      [
        `M${n(hip)} 0L${n(hip + 24)} ${n(leg * 0.12)}L${n(hip + 24)} ${n(leg * 0.52)}`,
        `M${n(hip + 25)} ${n(leg * 0.58)}h8`,
      ],
    ],
  };
  const shorts = age === 'small' || top === 'uniform';
  return ways[legs]
    .map(([way, shoe]) => {
      const skinLeg = shorts ? line(way, bare, width - 5) : '';
      const upper = shorts
        ? way.replace(/L([^L]+)$/, (_, last: string) => (way.split('L').length > 2 ? '' : `L${halfway(way, last)}`))
        : way;
      return skinLeg + line(upper, shade, width + 2.5) + line(upper, cloth, width) + line(shoe, '$darker', 9);
    })
    .join('');
}

/** The point half-way of a straight leg. */
function halfway(way: string, last: string): string {
  const [x0 = 0, y0 = 0] = way.slice(1).split('L')[0]?.split(' ').map(Number) ?? [];
  const [x1 = 0, y1 = 0] = last.split(' ').map(Number);
  return `${n((x0 + x1) / 2)} ${n((y0 + y1) / 2)}`;
}
