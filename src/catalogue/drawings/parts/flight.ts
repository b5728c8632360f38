// What flies, and what makes it fly. Each part has its middle at the origin.
import {
  at,
  blue,
  box,
  cream,
  darkBlue,
  darkRed,
  dot,
  fill,
  glass,
  green,
  line,
  oval,
  paper,
  red,
  steel,
  wood,
  yellow,
} from '../ink/svg.ts';

/** A wooden hand-launched glider, seen from the side and a little from below; its nose is to the right. */
export const glider = () =>
  fill('M-14-2L-40-30L-22-28L14-3z', blue) +
  fill('M-46 1L-62-14L-50-14L-32 0z', blue) +
  line('M-58 2L46-3', wood, 6) +
  fill('M-12 0L-38 38L-14 34L22-1z', yellow) +
  fill('M-38 38L-29 25L-5 22L-14 34z', red) +
  fill('M-46 1L-58-22L-44-21L-34 0z', red) +
  fill('M34-8Q54-6 52-1Q48 5 32 2z', '$dark');

export const paperPlane = () =>
  fill('M-34-6L38-16L-6 6z', paper) + fill('M-6 6L38-16L2 18z', cream) + fill('M-12 2L-6 6L38-16L-14 16z', '#dccfb2');

/** A model plane with a motor and red wings, its nose to the right. */
export const modelPlane = () =>
  fill('M-10-4L-26-30L-8-30L16-5z', darkRed) +
  fill('M-58-6L-62-26L-48-24L-38-6z', red) +
  fill('M-60-8Q-10-16 36-11Q46-8 46-1Q44 8 30 9Q-20 10-60-2z', yellow) +
  fill('M-60-2Q-20 4 45 2Q42 8 30 9Q-20 10-60-2z', '#e5a81c') +
  fill('M2-12Q8-22 22-20Q30-16 32-11z', glass) +
  fill('M-6 0L-30 30L-8 31L20 2z', red) +
  oval(49, -2, 3, 22, '$far', ' opacity=".8"') +
  dot(48, -2, 4.5, '$dark') +
  line('M4 12V19M18 11V19', '$dark', 2.4) +
  dot(4, 21, 4.5, '$dark') +
  dot(18, 21, 4.5, '$dark');

/** The box that steers it, with two sticks and an aerial. */
export const remote = () =>
  line('M16-14L30-50', '$dark', 2.6) +
  dot(30, -50, 3, red) +
  box(-27, -14, 54, 30, '$dark', 8) +
  dot(-13, 0, 7.5, steel) +
  dot(13, 0, 7.5, steel) +
  line('M-13 0V-6M13 0l4-5', red, 4);

export const bottleRocket = () =>
  fill('M-13 26L-27 48L-12 42zM13 26L27 48L12 42z', darkRed) +
  fill('M0-52C13-40 17-24 17-6C17 16 14 30 8 42H-8C-14 30-17 16-17-6C-17-24-13-40 0-52z', glass) +
  fill('M-17 6Q0 12 17 2C16 20 13 32 8 42H-8C-13 32-16 20-17 6z', blue, ' opacity=".75"') +
  fill('M0-56C12-44 16-32 17-18H-17C-16-32-12-44 0-56z', red) +
  box(-17, -19, 34, 6, yellow) +
  line('M-9-8V20', '#fff', 3, ' opacity=".8"');

export const paperRocket = () =>
  fill('M-8 20L-20 36L-8 33zM8 20L20 36L8 33z', blue) +
  box(-9, -22, 18, 58, paper) +
  box(0, -22, 9, 58, cream) +
  fill('M-10-21L0-46L10-21z', red) +
  box(-9, -6, 18, 6, yellow) +
  dot(0, -13, 3.5, blue);

/** A big rocket with a window, as painted on cardboard. */
export const rocket = () =>
  fill('M-18 24C-34 32-38 46-36 62L-14 48zM18 24C34 32 38 46 36 62L14 48z', darkRed) +
  fill('M0-70C20-52 24-26 22 4C21 24 18 38 12 52H-12C-18 38-21 24-22 4C-24-26-20-52 0-70z', paper) +
  fill('M0-70C20-52 24-26 22 4C21 24 18 38 12 52H4C12 20 14-30 0-70z', cream) +
  fill('M0-70C10-60 16-48 19-36H-19C-16-48-10-60 0-70z', red) +
  dot(0, -14, 11, '$dark') +
  dot(0, -14, 7.5, '#8fd0f0') +
  box(-21, 16, 42, 7, yellow);

/** Steam, smoke or dust that rolls away from the origin. */
export const smoke = () =>
  [
    [-30, 2, 14],
    [30, 2, 14],
    [-16, -6, 15],
    [16, -6, 15],
    [0, 2, 18],
  ]
    .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#fff', ' opacity=".92"'))
    .join('') +
  dot(-8, 8, 8, '#dfe9ee') +
  dot(12, 7, 7, '#dfe9ee');

export const flame = () =>
  fill('M-10 0C-14 18-4 26 0 42C4 26 14 18 10 0z', yellow) + fill('M-5 0C-7 10-2 16 0 24C2 16 7 10 5 0z', red);

export const pump = () =>
  box(-9, -4, 18, 52, blue, 4) +
  box(-1, -4, 10, 52, darkBlue, 4) +
  line('M0-4V-26', steel, 5) +
  line('M-17-26H17', '$dark', 7) +
  line('M-18 49H18', '$dark', 6);

export const fan = () =>
  line('M0 20V52', '$dark', 7) +
  line('M-18 54H18', '$dark', 8) +
  dot(0, 0, 34, '$field') +
  [0, 120, 240].map((turn) => at(0, 0, fill('M0 0C-6-14-2-30 10-28C20-24 14-6 0 0z', blue), 1, turn)).join('') +
  `<g fill="none" stroke="$dark" stroke-width="2"><circle r="34" stroke-width="4"/><circle r="22" opacity=".5"/></g>` +
  dot(0, 0, 6, yellow);

/** Air that flows to the right around a thing in the middle. */
export const airflow = () =>
  line(
    'M-70-18C-40-18-24-38 0-38S40-20 76-22M-70 0C-48 0-44 0-36 0M-70 18C-40 18-30 26 0 26S44 16 76 14M48-4H76',
    '$far',
    3.6,
  ) + line('M68-28l8 6-8 6M68 8l8 6-8 6', '$far', 3.6);

/** The section of a wing with its ribs, on a stick. */
export const wing = () =>
  line('M0 6V62', '$dark', 4) +
  fill('M-50 4C-54-14-34-24-6-20C22-16 44-4 62 10C30 12-46 18-50 4z', red) +
  fill('M-42 2C-44-8-28-16-6-13C14-10 30-3 42 5C20 7-38 10-42 2z', paper) +
  line('M-24-11V7M-2-13V7M20-8V6', red, 3);

export const kite = () =>
  line('M0 36C8 50-10 58 2 72S-6 92 6 104', '$far', 2.4) +
  fill('M0-40L28-4L0 38L-28-4z', red) +
  fill('M0-40L28-4H0zM0 38L-28-4H0z', yellow) +
  line('M0-40V38M-28-4H28', '$dark', 1.8);

export const cloud = () =>
  fill('M-34 14A14 14 0 0 1-26-10A20 20 0 0 1 10-16A15 15 0 0 1 30 14z', '#fff', ' opacity=".9"');

/** A way through the air, dashed. */
export const trail = () =>
  line('M-60 26C-30 30-40-14-16-10S-14 26 6 10S40-20 60-24', '$far', 3, ' stroke-dasharray="1 8"');

export const windsock = () =>
  line('M-30 70V-30', '$dark', 4) +
  fill('M-30-32L34-18V-2L-30 2z', '#fff') +
  fill('M-30-32L-14-28.5V0L-30 2zM4-24.5L20-21V-4L4-2z', red) +
  line('M-30-31V2', green, 3);
export const straw = () => line('M0 0L46-22', '#fff', 6) + line('M8-4l4-2M22-10.5l4-2M36-17l4-2', red, 6);
/** The column of water under a bottle rocket. */
export const launch = () =>
  fill('M-9-34H9L16 50H-16z', '#cfeaf8') +
  line('M-2-30V44M6-20V44', '#fff', 3) +
  fill('M-26 56H26L20 50H-20z', '$dark');
