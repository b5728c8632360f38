// Screens, code, charts, plans, books: what people think with.
import {
  at,
  blue,
  box,
  cream,
  darkBlue,
  darkSteel,
  dot,
  fill,
  green,
  line,
  paper,
  pink,
  red,
  steel,
  violet,
  yellow,
  teal,
} from '../ink/svg.ts';

/** An open laptop seen from behind, with a mark on its lid; it stands at the origin. */
export const laptop = () =>
  box(-42, -52, 84, 52, '$dark', 6) +
  box(-39, -49, 78, 46, '$darker', 4) +
  dot(0, -27, 7, yellow) +
  box(-50, -4, 100, 6, steel, 3);

/** An open laptop, its screen turned to us, with lines of code; it stands at the origin. */
export const laptopFront = () =>
  box(-46, -62, 92, 58, '$dark', 6) +
  box(-41, -57, 82, 48, '#fffdf5', 2) +
  line('M-34-49h18', red, 3.4) +
  line('M-28-41h26M-28-25h14', blue, 3.4) +
  line('M-20-33h22', violet, 3.4) +
  line('M-34-17h12', green, 3.4) +
  fill('M-54-4H54L60 3H-60z', steel);

export const monitor = () =>
  line('M0-18V-4', '$dark', 9) +
  line('M-18-2H18', '$dark', 6) +
  box(-58, -92, 116, 76, '$dark', 7) +
  box(-52, -86, 104, 64, '#22284f', 3);

/** A game of little squares: ground, a hero who jumps, coins. Fits on a monitor's screen, 104 by 64. */
export const game = () =>
  box(-52, -14, 104, 14, '#3cb48a') +
  box(-52, -14, 104, 4, '#8fe08a') +
  box(6, -32, 26, 6, '#e79a4a') +
  box(-34, -44, 20, 6, '#e79a4a') +
  `<g fill="${yellow}"><path d="M12-44h6v6h-6zM22-44h6v6h-6zM-28-56h6v6h-6z"/></g>` +
  at(
    -8,
    -30,
    box(-6, -14, 12, 8, '#f5cda6') +
      box(-7, -18, 14, 5, red) +
      box(-6, -6, 12, 9, blue) +
      box(-6, 3, 4, 4, '#fff') +
      box(3, 2, 4, 4, '#fff'),
  );

/** A video call: two halves, a person in each, as the pictures in a teacher's screen are. */
export const tablet = () => box(-46, -66, 92, 66, '$dark', 7) + box(-41, -61, 82, 56, '#d5ecf8', 3);

export const phone = () =>
  box(-20, -70, 40, 72, '$dark', 7) +
  box(-16, -64, 32, 58, paper, 2) +
  box(-12, -59, 24, 18, pink, 2) +
  line('M-12-34h24M-12-27h16', '#d5cdbb', 3) +
  box(-12, -19, 24, 8, green, 4);

/** A block of code, as children stack them. `tone` is its colour. */
const block = (colour: string, width: number, marks: string) =>
  box(0, 0, width, 24, colour, 5) + fill('M10 23h12l-2.5 5h-7z', colour) + line(marks, '#fff', 3);
export const codeBlocks = () =>
  at(-40, -92, block(violet, 62, 'M10 12h12M28 12h22')) +
  at(-40, -64, block(blue, 80, 'M10 12h20M38 12h28')) +
  at(-26, -36, block(green, 60, 'M10 12h10M26 12h20'));
export const codeBlock = () => at(-30, -12, block(red, 60, 'M16 8l-6 5 6 5M44 8l6 5-6 5M34 6l-7 13'));

export const windowCode = () =>
  box(-46, -34, 92, 68, paper, 6) +
  fill('M-46-22V-28a6 6 0 0 1 6-6H40a6 6 0 0 1 6 6V-22z', '$dark') +
  dot(-38, -28, 2.6, red) +
  dot(-30, -28, 2.6, yellow) +
  dot(-22, -28, 2.6, '#3cb48a') +
  line('M-36-12h22', violet, 4) +
  line('M-28-1h40', blue, 4) +
  line('M-28 10h26', green, 4) +
  line('M-36 21h16', violet, 4);
export const server = () =>
  [-28, -6, 16]
    .map(
      (y) =>
        box(-30, y, 60, 18, '$dark', 4) +
        dot(-20, y + 9, 3, '#7fe0c0') +
        dot(-11, y + 9, 3, yellow) +
        line(`M2 ${y + 9}h18`, steel, 3),
    )
    .join('');
export const database = () =>
  [0, 1, 2]
    .map((row) =>
      fill(
        `M-28 ${20 - row * 18}V${8 - row * 18}H28V${20 - row * 18}C28 32-28 32-28 ${20 - row * 18}z`.replace(
          /32/g,
          String(31 - row * 18),
        ),
        row % 2 ? darkBlue : blue,
      ),
    )
    .join('') + `<ellipse cx="0" cy="-29" rx="28" ry="8" fill="#9fd0f5"/>`;

/** Bars that grow to the right; they stand at the origin. */
export const bars = () =>
  [
    [-44, 26, red],
    [-22, 44, yellow],
    [0, 36, teal],
    [22, 66, violet],
  ]
    .map(([x, h, colour]) => box(Number(x), -Number(h), 17, Number(h), String(colour), 3))
    .join('');
export const curve = () =>
  line('M-50 24C-34 20-26-2-10 2S14 6 24-12S40-28 52-34', red, 4.5) +
  [
    [-50, 24],
    [-10, 2],
    [24, -12],
    [52, -34],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 5, paper) + dot(x, y, 3, red))
    .join('');
export const pie = () =>
  dot(0, 0, 26, teal) + fill('M0 0V-26A26 26 0 0 1 24 10z', yellow) + fill('M0 0L24 10A26 26 0 0 1 2 26z', red);
/** Blocks to count with, stacked as a chart; they stand at the origin. */
export const brickChart = () =>
  [
    [-38, 2, red],
    [-13, 4, yellow],
    [12, 3, blue],
    [37, 5, green],
  ]
    .map(([x, count, colour]) =>
      Array.from({ length: Number(count) }, (_, i) =>
        box(Number(x) - 11, -15 * (i + 1) + 0.5, 22, 14, String(colour), 3),
      ).join(''),
    )
    .join('');
export const brick = () => box(-12, -8, 24, 16, red, 3) + box(-12, 3, 24, 5, '#cf4127', 2);
export const jar = () =>
  box(-22, -48, 44, 48, '#e6f4f8', 8) +
  [
    [-12, -8, red],
    [0, -9, yellow],
    [12, -8, blue],
    [-8, -20, green],
    [6, -21, pink],
    [-13, -31, blue],
    [2, -33, red],
    [13, -29, yellow],
  ]
    .map(([x, y, colour]) => dot(Number(x), Number(y), 6, String(colour)))
    .join('') +
  box(-19, -55, 38, 8, violet, 3);

/** A board on the wall, 150 by 100, empty. */
export const board = () => box(-78, -53, 156, 106, '$tableEdge', 5) + box(-73, -48, 146, 96, '#fffdf5', 2);
export const greenBoard = () => box(-78, -53, 156, 106, '$tableEdge', 5) + box(-73, -48, 146, 96, '#1d5c48', 2);
/** The plan of a rocket in chalk. */
export const rocketPlan = () =>
  line(
    'M0-40C10-30 13-14 12 4C11 14 9 22 6 30H-6C-9 22-11 14-12 4C-13-14-10-30 0-40zM-10 16L-20 32L-8 28M10 16L20 32L8 28M-11-18H11',
    '#f4f7ea',
    2.4,
  ) +
  line('M28-40V30M24-40h8M24 30h8M-60-24h26M-60-12h18M-60 4h24', '#ffd978', 2.2) +
  dot(0, -4, 5, '#ffd978');
/** A map unfolded, with a way and its stations. */
export const map = () =>
  fill('M-84-40L-28-50V40L-84 50zM28-40L84-50V40L28 50z', paper) +
  fill('M-28-50L28-40V50L-28 40z', cream) +
  fill('M-84 20L-60 4L-28 14V40L-84 50zM52-44L84-50V-16L60-20z', '#a9dcc0') +
  line('M-66 30C-40 26-52-16-22-12S10 26 32 8S48-22 66-28', red, 4, ' stroke-dasharray="8 7"') +
  dot(-66, 30, 6, blue) +
  dot(-20, -12, 6, yellow) +
  dot(30, 9, 6, violet);
export const flag = () => line('M0 0V-46', '$dark', 3.4) + fill('M1-46L34-36L1-25z', red);
export const calculator = () =>
  box(-18, -48, 36, 48, '$dark', 5) +
  box(-13, -43, 26, 11, '#dff0d4', 2) +
  [-25, -15, -6].flatMap((y) => [-9, 0, 9].map((x) => dot(x, y, 3.2, x === 9 ? red : paper))).join('');
export const book = () =>
  fill('M0-4C-14-14-34-12-46-8V22C-34 18-14 16 0 26C14 16 34 18 46 22V-8C34-12 14-14 0-4z', red) +
  fill('M0-8C-14-18-32-16-43-12V16C-32 12-14 12 0 21C14 12 32 12 43 16V-12C32-16 14-18 0-8z', paper) +
  line('M0-8V20M-36-4q14-3 28 2M-36 5q14-3 28 2M8-2q14-5 28-2M8 7q14-5 28-2', '#cfc6b2', 2.2);
export const bubble = () =>
  fill(
    'M-30-40H30A10 10 0 0 1 40-30V2A10 10 0 0 1 30 12H-6L-22 28L-20 12H-30A10 10 0 0 1-40 2V-30A10 10 0 0 1-30-40z',
    paper,
  ) +
  line('M-9-22C-8-34 11-34 11-21C11-12 0-13 0-4', violet, 5) +
  dot(0, 4, 3.4, violet);
export const idea = () =>
  dot(0, -4, 26, yellow, ' opacity=".3"') +
  fill('M-7 14V8C-22-4-14-26 0-26S22-4 7 8V14z', yellow) +
  box(-7, 14, 14, 8, darkSteel, 3) +
  line('M-4 6V-4L0-9L4-4V6', '#a46a00', 2);
export const wireframe = () =>
  box(-34, -44, 68, 88, paper, 4) +
  box(-26, -36, 52, 26, '#ffd3e1', 3) +
  line('M-20-16l12-12 10 8 8-6 10 10', pink, 2.6) +
  line('M-26 0H26M-26 9H10', '#d5cdbb', 4) +
  box(-26, 20, 24, 16, violet, 4) +
  box(4, 20, 22, 16, '#e7e0fa', 4);
export const notes = () =>
  at(-24, 0, box(-15, -15, 30, 30, yellow, 1) + line('M-8-5h16M-8 3h10', '#a46a00', 2.2), 1, -6) +
  at(14, -6, box(-15, -15, 30, 30, pink, 1) + line('M-8-5h16M-8 3h12', '#97235a', 2.2), 1, 5) +
  at(8, 30, box(-15, -15, 30, 30, '#8fd8d2', 1) + line('M-8-5h14M-8 3h10', '#07595a', 2.2), 1, -3);
export const swatches = () =>
  [
    [-30, blue],
    [-8, yellow],
    [14, red],
    [36, violet],
  ]
    .map(([turn, colour]) => at(0, 0, box(-9, -58, 18, 58, String(colour), 3), 1, Number(turn)))
    .join('') + dot(0, -6, 3.6, paper);
export const diploma = () =>
  at(
    0,
    0,
    box(-28, -9, 56, 18, paper, 3) + line('M-28-9v18M28-9v18', '#d9cfb8', 3) + box(-6, -10, 12, 20, red),
    1,
    -18,
  ) + fill('M-4 6L-12 24L-3 19L2 25L6 5z', red);
export const panels = () =>
  at(-96, -30, box(-30, -24, 60, 48, '#fffdf5', 6) + at(-4, 14, bars(), 0.48), 1, -6) +
  at(96, -34, box(-30, -26, 60, 52, '#fffdf5', 6) + at(0, 0, pie(), 0.7), 1, 6);
export const stopwatch = () =>
  line('M0-52V-44M17-42l5-5', '$dark', 6) +
  dot(0, -22, 22, '$dark') +
  dot(0, -22, 17, paper) +
  line('M0-22V-33M0-22l7 4', red, 3);
export const keys = () =>
  fill('M-40-7H40L46 7H-46z', steel) + line('M-34-3H34M-36 2H36', '#fff', 2.4, ' stroke-dasharray="4 4"');
export const mug = () =>
  `<circle cx="14" cy="-14" r="8" fill="none" stroke="${red}" stroke-width="4"/>` +
  fill('M-14-28H14V-4A4 4 0 0 1 10 0H-10A4 4 0 0 1-14-4z', red) +
  line('M-5-34q-4-5 0-9M5-34q-4-5 0-9', '#fff', 2.6);
