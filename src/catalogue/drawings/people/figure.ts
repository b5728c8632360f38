import { builds, cloths, skins, type Cast } from './cast.ts';
import { clothesOf, legsOf, type Legs } from './clothes.ts';
import { elbowOf, handOf, placed, type Hold } from './hands.ts';
import { headOf, type Gaze, type Mood } from './head.ts';
import { at, fill, line, n } from '../ink/svg.ts';

/** A hand in drawing units: its position and what it does; `turn` in degrees if it does not follow the forearm. */
export type Hand = { x: number; y: number; hold?: Hold; turn?: number; bend?: 1 | -1; behind?: boolean };

/** A person in a drawing: the waist is at `x`, `y`. `left` and `right` as the viewer sees them. */
export type Person = {
  cast: Cast;
  x: number;
  y: number;
  size?: number;
  mood?: Mood;
  gaze?: Gaze;
  /** Lean of the head in degrees. */
  lean?: number;
  left?: Hand;
  right?: Hand;
  legs?: Legs;
};

/** A person in three layers, so that held things can be drawn between palm and fingers. */
export type Figure = { body: string; arms: string; fingers: string };

export function figureOf({
  cast,
  x,
  y,
  size = 1,
  mood = 'smile',
  gaze = { x: 1, y: 0 },
  lean = 0,
  left,
  right,
  legs,
}: Person): Figure {
  const build = builds[cast.age];
  const [skin, shade] = skins[cast.skin] ?? skins[0];
  const head = headOf(cast, mood, gaze);
  const placeHead = (part: string) => part && at(gaze.x * 0.6, build.headY, part, build.head, lean);
  const clothes = clothesOf(cast, build);
  const neck = line(`M0 ${n(build.headY + 14)}V${n(build.shoulderY - 1)}`, shade, 15);
  const limb = (hand: Hand | undefined, side: 1 | -1) => (hand ? armOf({ cast, hand, side, x, y, size }) : null);
  const arms = [limb(left, -1), limb(right, 1)].filter((arm) => arm !== null);
  const place = (part: string) => (part ? at(x, y, part, size) : '');
  const hidden = arms.filter(({ behind }) => behind);
  const shown = arms.filter(({ behind }) => !behind);
  return {
    body: place(
      placeHead(head.back) +
        hidden.map(({ arm, palm, fingers }) => arm + palm + fingers).join('') +
        (legs ? legsOf(legs, cast, build) : '') +
        fill(neckline(build.shoulderY), skin) +
        clothes +
        neck.replace(shade, skin) +
        fill(
          `M-7.5 ${n(build.shoulderY - 8)}Q0 ${n(build.shoulderY)} 7.5 ${n(build.shoulderY - 10)}V${n(build.headY + 24)}H-7.5z`,
          shade,
          ' opacity=".55"',
        ) +
        placeHead(head.front),
    ),
    arms: place(shown.map(({ arm, palm }) => arm + palm).join('')),
    fingers: place(shown.map(({ fingers }) => fingers).join('')),
  };
}

const neckline = (shoulderY: number) => `M-9 ${n(shoulderY - 6)}H9V${n(shoulderY + 4)}H-9z`;

type ArmProps = Pick<Person, 'cast' | 'x' | 'y'> & { hand: Hand; side: 1 | -1; size: number };

/** An arm from the shoulder to the hand's position; one that is too far away is approached as far as the arm reaches. */
function armOf({ cast, hand, side, x, y, size }: ArmProps) {
  const { shoulderY, half, upper, lower, arm: width } = builds[cast.age];
  const [skin, shade] = skins[cast.skin] ?? skins[0];
  const [cloth, clothShade] = sleeveColours(cast);
  const from: [number, number] = [side * (half - width * 0.42), shoulderY + width * 0.55];
  const wanted: [number, number] = [(hand.x - x) / size, (hand.y - y) / size];
  // Elbows keep away from the face: down and out where the hand is raised, out where it rests.
  const bend = hand.bend ?? (wanted[1] < from[1] ? side : side === 1 ? -1 : 1);
  const elbow = elbowOf(from, wanted, upper, lower, bend);
  const turned = Math.atan2(wanted[1] - elbow[1], wanted[0] - elbow[0]);
  const wrist: [number, number] = [elbow[0] + Math.cos(turned) * lower, elbow[1] + Math.sin(turned) * lower];
  const [a, b, c] = [from, elbow, wrist].map(([px, py]) => `${n(px)} ${n(py)}`);
  const long = cast.top === 'hoodie' || cast.top === 'coat' || cast.top === 'kurta' || cast.top === 'shirt';
  const cuff = `${n(elbow[0] + Math.cos(turned) * lower * 0.72)} ${n(elbow[1] + Math.sin(turned) * lower * 0.72)}`;
  const short = `${n(from[0] + (elbow[0] - from[0]) * 0.72)} ${n(from[1] + (elbow[1] - from[1]) * 0.72)}`;
  const sleeve = long ? `M${a}L${b}L${cuff}` : `M${a}L${short}`;
  const { palm, fingers } = handOf(hand.hold ?? 'grip', skin, shade);
  const angle = hand.turn ?? (turned * 180) / Math.PI;
  const flip = Math.abs(((((angle + 180) % 360) + 360) % 360) - 180) > 90;
  const scale = width / 17;
  return {
    behind: hand.behind ?? false,
    arm:
      line(`M${a}L${b}L${c}`, shade, width - 1.6) +
      line(`M${a}L${b}L${c}`, skin, width - 4) +
      line(sleeve, clothShade, width + 2.8) +
      line(sleeve, cloth, width),
    palm: placed(palm, wrist, angle, scale, flip),
    fingers: placed(fingers, wrist, angle, scale, flip),
  };
}

/** Under an apron or a sari, and with a uniform, sleeves and front have different colours. */
function sleeveColours({ top, colour }: Cast) {
  if (top === 'coat' || top === 'uniform') return cloths.white;
  if (top === 'apron') return cloths[colour === 'yellow' ? 'blue' : 'yellow'];
  if (top === 'sari') return cloths[colour === 'green' ? 'yellow' : 'green'];
  return cloths[colour];
}
