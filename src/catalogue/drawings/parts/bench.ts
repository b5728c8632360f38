// Tools, electronics and what is made of them. The origin is a part's centre, or its base if it stands on a table.
import {
  at,
  amber,
  blue,
  box,
  cream,
  darkBlue,
  darkGreen,
  darkRed,
  darkWood,
  dot,
  fill,
  glass,
  green,
  line,
  oval,
  paper,
  pink,
  red,
  steel,
  violet,
  wood,
  yellow,
  darkSteel,
} from '../ink/svg.ts';

const holes = (x: number, y: number, w: number, lines: number) =>
  Array.from({ length: lines }, (_, row) => `M${x} ${y + row * 6}h${w}`).join('');

/** A breadboard seen from the side of the person working at it. */
export const breadboard = () =>
  fill('M-42-12H42L50 12H-50z', paper) +
  fill('M-50 12H50V17H-50z', '#cfc6b2') +
  line('M-40-8H40M-46 8H46', red, 1.4, ' opacity=".6"') +
  line('M-44 0H44', '#ded5c0', 3.5) +
  line(holes(-37, -4, 76, 1) + holes(-40, 4, 82, 1), '#a59c88', 2.2, ' stroke-dasharray=".1 6"');

/** A light emitting diode on its two legs; it stands at the origin. */
export const led = () =>
  dot(0, -22, 22, yellow, ' opacity=".28"') +
  line('M-4-8V2M4-8V0', darkSteel, 2) +
  fill('M-9-8V-20A9 9 0 0 1 9-20V-8z', red) +
  box(-11, -10, 22, 4, darkRed, 1) +
  line('M-4-20a4 4 0 0 1 4-4', '#ffd6cb', 2.6);

export const rays = () => line('M0-30V-40M-22-20l-8-8M22-20l8-8M-30 0h-10M30 0h10', yellow, 4);

export const battery = () =>
  box(-15, -36, 30, 36, '$dark', 3) +
  box(-15, -36, 30, 12, yellow, 3) +
  box(-10, -41, 8, 6, steel, 1) +
  box(3, -41, 8, 6, steel, 1) +
  fill('M2-22L-8-9H-1L-4 0L8-14H1z', yellow);

/** Two wires in a bow to the right. */
export const wires = () => line('M-34 4C-30-34 24-34 34 4', red, 3.6) + line('M-22 6C-16-16 22-18 26 6', green, 3.6);

export const circuit = () =>
  box(-34, -22, 68, 44, darkGreen, 5) +
  line('M-26-12h16l8 8h18M-26 12h24l8-8h20M-12 12v-10', '#7fd8b0', 2) +
  box(-8, -9, 20, 17, '#16211c', 2) +
  [-26, 26].flatMap((x) => [-14, 14].map((y) => dot(x, y, 2.6, yellow))).join('') +
  box(18, -16, 8, 8, red, 1);

/** A soldering iron with its tip at the origin; the handle points to the upper right. */
export const iron = () =>
  line('M0 0L18-14', steel, 3.6) +
  line('M16-12L26-20', darkSteel, 6.5) +
  line('M28-22L58-46', blue, 10) +
  line('M34-27L40-32', yellow, 10) +
  line('M58-46C76-56 80-34 96-40', '$dark', 3);

export const fume = () => line('M0 0C-8-10 8-16 0-28S6-42 2-50', '#fff', 3, ' opacity=".75"');

export const multimeter = () =>
  box(-19, -52, 38, 52, yellow, 6) +
  box(-14, -47, 28, 16, '#dff0d4', 2) +
  line('M-9-39h4M-2-39h5M7-39h3', '#26352e', 3) +
  dot(0, -17, 9, '$dark') +
  line('M0-17l5-6', paper, 2.4) +
  line('M-10-3C-18 14-34-4-44 2M10-3C14 10 30 6 38 4', red, 2.6);

/** An open box with parts sticking out; it stands at the origin. */
export const kit = () =>
  fill('M-44-36L-60-52L-24-60L-8-44zM44-36L60-50L26-60L10-44z', cream) +
  at(-14, -36, line('M0 6V-6', wood, 8) + fill('M-5-6L0-18L5-6z', cream), 1, -10) +
  at(16, -34, `<g fill="none" stroke="${green}" stroke-width="4"><circle r="10" cy="-4"/></g>`) +
  fill('M-44-36H44V0H-44z', wood) +
  fill('M-44-36H0V0H-44z', darkWood, ' opacity=".45"') +
  box(-14, -28, 28, 18, paper, 2) +
  line('M-8-22h16M-8-16h10', red, 2.4);

/** A solar cell on its stand. */
export const solar = () =>
  line('M10 20L22 44M-8 22L-14 44', '$dark', 5) +
  fill('M-46 22L-30-26H46L34 22z', steel) +
  fill('M-41 19L-27-22H41L31 19z', darkBlue) +
  line('M-34-1H36M-17-22L-24 19M6-22L2 19M26-22L20 19', '#9fd0f5', 1.6);

/** A small fan on a motor; it stands at the origin. */
export const propeller = () =>
  line('M0 0V-30', wood, 7) +
  line('M-14 1H14', darkWood, 5) +
  box(-12, -44, 24, 16, steel, 4) +
  [20, 140, 260].map((turn) => at(0, -36, fill('M0 0C-6-10-4-24 6-24C14-22 10-6 0 0z', red), 1, turn)).join('') +
  dot(0, -36, 4, yellow);

/** A robot with a friendly face; it stands at the origin. */
export const robot = () =>
  line('M0-72V-62', '$dark', 3) +
  dot(0, -75, 4.5, red) +
  line('M-24-34L-36-44M24-34L36-26', steel, 6) +
  dot(-38, -46, 5.5, yellow) +
  dot(38, -25, 5.5, yellow) +
  box(-22, -34, 44, 28, blue, 7) +
  box(-10, -27, 20, 12, '#dff3fb', 3) +
  line('M-5-21h4l2-4 2 8 2-4h2', darkBlue, 1.6) +
  box(-25, -63, 50, 27, paper, 9) +
  box(-19, -57, 38, 15, '#26352e', 6) +
  dot(-8, -50, 3.4, '#7fe0c0') +
  dot(8, -50, 3.4, '#7fe0c0') +
  dot(-14, -2, 7, '$dark') +
  dot(14, -2, 7, '$dark') +
  dot(-14, -2, 2.5, steel) +
  dot(14, -2, 2.5, steel);

/** A car built of boards, with visible wires; it stands at the origin. */
export const robotCar = () =>
  box(-44, -26, 88, 14, wood, 5) +
  at(-12, -36, circuit(), 0.5) +
  line('M8-34C22-54 34-46 34-28', red, 3) +
  box(20, -40, 22, 14, '$dark', 3) +
  dot(28, -33, 3.6, '#7fe0c0') +
  dot(37, -33, 3.6, '#7fe0c0') +
  [-27, 27].map((x) => dot(x, -11, 12, '$dark') + dot(x, -11, 5, yellow)).join('');

export const screwdriver = () => line('M0 0L0-20', steel, 3.6) + line('M0-22V-42', red, 9);
export const pencil = () => line('M0-8V-40', yellow, 6) + line('M0-40V-44', pink, 6) + fill('M-3-8L0 0L3-8z', cream);
export const brush = () => line('M0-16V-52', wood, 4) + line('M0-14V-18', steel, 6) + fill('M-4-13Q0 6 4-13z', red);
export const scissors = () =>
  line('M-10-34L6 0M10-34L-6 0', steel, 4) +
  `<g fill="none" stroke="${blue}" stroke-width="4.5"><circle cx="-7" cy="7" r="7"/><circle cx="8" cy="7" r="7"/></g>`;

/** A mug with pencils, a ruler and scissors; it stands at the origin. */
export const pot = () =>
  line('M-8-28L-12-52', blue, 6) +
  line('M0-28V-56', yellow, 6) +
  fill('M-3-56L0-64L3-56z', cream) +
  line('M9-28L16-48', green, 6) +
  fill('M-16-34H16L13 0H-13z', violet) +
  line('M-14-18H14', paper, 3);

/** A magnifying glass with its handle at the origin. */
export const magnifier = () =>
  line('M0 0L10-14', darkWood, 7) +
  dot(24, -34, 22, '$dark') +
  dot(24, -34, 18, glass) +
  line('M13-40q4-8 12-8', '#fff', 3);

/** A small paper rocket, a glider's wing and tape, as they lie on a bench. */
export const scraps = () =>
  box(-30, -5, 44, 5, wood) +
  fill('M-10-5L8-5L2-14z', red) +
  dot(26, -9, 9, amber) +
  dot(26, -9, 4, '$table') +
  line('M-34-1h14', blue, 3);
export const tapeMeasure = () =>
  box(-14, -22, 28, 22, yellow, 6) +
  dot(0, -11, 6, '$dark') +
  line('M14-3H50', yellow, 5) +
  line('M20-5v3M28-5v3M36-5v3M44-5v3', '#26352e', 1.4);
export const lamp = () =>
  oval(-2, 18, 46, 34, yellow, ' opacity=".25"') +
  line('M30 60L22 6L0-4', '$dark', 4.5) +
  line('M20 62H42', '$dark', 7) +
  fill('M6-18L-24 4Q-10 22 12 6z', red) +
  dot(-6, 8, 6, '#fff3c4');
/** Pots of paint; they stand at the origin. */
export const paints = () =>
  [
    [-26, red],
    [0, yellow],
    [26, blue],
  ]
    .map(
      ([x, colour]) =>
        box(Number(x) - 10, -18, 20, 18, paper, 2) +
        oval(Number(x), -18, 10, 4, String(colour)) +
        box(Number(x) - 10, -10, 20, 5, String(colour)),
    )
    .join('');
