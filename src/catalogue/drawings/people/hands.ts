import { at, fill, line, n } from '../ink/svg.ts';

/**
 * A hand's pose. `grip`: fingers close over a thing. `under`: the palm carries it, the thumb in front. `flat`: on a table. `point`: one finger out.
 * `open`: waving or catching.
 */
export type Hold = 'grip' | 'under' | 'flat' | 'point' | 'open';

/** A hand at the origin, its forearm coming from -x. `palm` lies behind what it holds, `fingers` before it. */
export function handOf(hold: Hold, skin: string, shade: string): { palm: string; fingers: string } {
  const seams = (d: string) => line(d, shade, 1.3);
  switch (hold) {
    case 'grip':
      return {
        palm: fill('M-7-7Q4-11 10-6V6Q4 10-7 7z', skin) + line('M0-6L9-10', skin, 6),
        fingers:
          fill('M1-8Q9-10 12-7Q14-5 12-2.5Q14 0 12 2.5Q13 6 9 8Q4 10 0 7Q-4 0 1-8z', skin) +
          seams('M4-3.5h8M4 .5h8M4 4.5h7'),
      };
    case 'under':
      return {
        palm: fill('M-7-6Q6-8 16-3Q18 1 14 3Q6 8-7 7z', skin),
        fingers: line('M-1-3L6-9', skin, 6) + seams('M6 0q6 0 9-2'),
      };
    case 'flat':
      return {
        palm: '',
        fingers: fill('M-7-6Q4-9 11-6Q18-4 18-1Q18 2 15 3Q16 6 10 7Q2 9-7 7z', skin) + seams('M9-2.5h8M9 1h7M8 4.2h6'),
      };
    case 'point':
      return {
        palm: '',
        fingers:
          line('M6-3L20-4', skin, 5.4) + fill('M-7-7Q6-9 10-5Q13 2 9 6Q2 9-7 7z', skin) + seams('M5 0h5M5 3.5h4'),
      };
    // open
    default:
      return {
        palm: '',
        fingers:
          line('M7-4l8-5M8-1l11-2M8 2l10 3M5 5l6 7M2-5l1-9', skin, 5) + fill('M-7-7Q5-9 9-5Q12 1 9 6Q3 9-7 7z', skin),
      };
  }
}

/** The way from shoulder to hand with the elbow in it: two bones of given length; `bend` 1 or -1 is the side it bends to. */
export function elbowOf(
  from: [number, number],
  to: [number, number],
  upper: number,
  lower: number,
  bend: number,
): [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const reach = Math.max(1, Math.hypot(dx, dy));
  const far = Math.min(reach, upper + lower - 0.5);
  const along = (upper * upper - lower * lower + far * far) / (2 * far);
  const off = Math.sqrt(Math.max(0, upper * upper - along * along)) * bend;
  const [ux, uy] = [dx / reach, dy / reach];
  return [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off];
}

/** A hand set at its wrist and turned the way its forearm comes, or as `turn` says. */
export function placed(part: string, [x, y]: [number, number], angle: number, size: number, flip: boolean): string {
  return part && at(x, y, flip ? `<g transform="scale(1 -1)">${part}</g>` : part, Number(n(size)), angle);
}
