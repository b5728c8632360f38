// Sky, garden, kitchen, laboratory: places and the things in them.
import {
  amber,
  at,
  blue,
  box,
  cream,
  darkBlue,
  darkGreen,
  darkWood,
  dot,
  fill,
  glass,
  green,
  line,
  paper,
  pink,
  red,
  violet,
  wood,
  yellow,
} from '../ink/svg.ts';

export const sun = () => dot(0, 0, 34, yellow, ' opacity=".3"') + dot(0, 0, 23, yellow);
export const moon = () =>
  dot(0, 0, 26, '#f6ecc6') + dot(-8, -6, 5, '#e0d3a0') + dot(9, 4, 7, '#e0d3a0') + dot(-4, 13, 4, '#e0d3a0');
const star = 'M0-9L2.4-2.4L9 0L2.4 2.4L0 9L-2.4 2.4L-9 0L-2.4-2.4z';
export const stars = () =>
  [
    [-130, -86, 1.1],
    [-96, -40, 0.7],
    [-60, -100, 0.8],
    [64, -98, 0.9],
    [104, -60, 1.2],
    [136, -104, 0.8],
    [132, -10, 0.7],
    [-138, -16, 0.8],
  ]
    .map(([x = 0, y = 0, s = 1]) => at(x, y, fill(star, yellow), s))
    .join('');
export const planet = () =>
  line('M-44 12C-50 20-30 20 0 6', amber, 5) +
  dot(0, 0, 27, '#ef7d5d') +
  fill('M-25-9Q0 0 25-9L26-1Q0 8-27-1z', '#f6a184') +
  fill('M-22 14Q0 22 22 14L16 21Q0 27-16 21z', '#d15f42') +
  line('M-43 12C-36 20 44-8 46-16C46-20 40-20 30-16', amber, 5);
export const earth = () =>
  dot(0, 0, 26, blue) +
  fill(
    'M-20-16C-8-26 6-22 2-12C-2-4-16-6-18 4C-22 8-30-6-20-16zM6 4C16-2 26 2 24 10C20 20 8 24 4 16C0 10 0 8 6 4z',
    '#3cb48a',
  );

/** A telescope on its three legs; the eye looks in at the left end, a little below the origin. */
export const telescope = () =>
  line('M26-8L2 76M28-8L54 76M27-8V70', darkWood, 5) +
  at(
    0,
    0,
    box(-34, -9, 26, 18, '$dark', 4) +
      box(-10, -12, 52, 24, red, 3) +
      box(-10, 2, 52, 10, '#c9432a', 3) +
      box(40, -16, 42, 32, paper, 3) +
      box(40, 4, 42, 12, cream, 3) +
      box(78, -19, 8, 38, yellow, 2),
    1,
    -26,
  ) +
  dot(27, -10, 7, '$dark') +
  dot(27, -10, 3, yellow);

/** All things from one point: rings of light, matter and stars. */
export const bang = () =>
  Array.from({ length: 16 }, (_, i) =>
    at(
      0,
      0,
      fill(i % 2 ? 'M-5-48L0-112L5-48z' : 'M-8-44L0-142L8-44z', i % 2 ? '#ffd978' : '#f58a5c', ' opacity=".75"'),
      1,
      i * 22.5,
    ),
  ).join('') +
  dot(0, 0, 78, '#ffb454', ' opacity=".35"') +
  dot(0, 0, 60, '#ffd978', ' opacity=".75"') +
  dot(0, 0, 42, '#fff6d8') +
  [
    [-104, -50, 6, violet],
    [96, -66, 8, blue],
    [118, 20, 5, pink],
    [-118, 26, 7, '#3cb48a'],
    [58, -100, 5, red],
    [-56, -104, 6, yellow],
  ]
    .map(([x, y, r, colour]) => dot(Number(x), Number(y), Number(r), String(colour)))
    .join('');
/** A balloon on which galaxies are drawn. */
export const galaxyBalloon = () =>
  line('M0 50C-6 66 8 74 0 92', '$dark', 2) +
  fill('M-5 54L0 46L5 54z', darkBlue) +
  fill('M0-48C30-48 42-24 40-4C38 22 18 44 0 48C-18 44-38 22-40-4C-42-24-30-48 0-48z', '#4a56b8') +
  [
    [-16, -20],
    [14, -26],
    [0, 4],
    [-22, 10],
    [22, 8],
    [4, 28],
  ]
    .map(([x = 0, y = 0], i) => at(x, y, line('M-6 2C-4-5 5-5 6-1S0 5 0 1', i % 2 ? yellow : '#fff', 2)))
    .join('') +
  line('M-28-14Q-24-32-10-38', '#fff', 3, ' opacity=".6"');

export const flask = () =>
  fill('M-8-40H8V-20L27 14Q30 24 20 24H-20Q-30 24-27 14L-8-20z', glass) +
  fill('M-17-4H17L27 14Q30 24 20 24H-20Q-30 24-27 14z', green) +
  dot(-6, 10, 3.6, '#8fe3bd') +
  dot(7, 5, 2.6, '#8fe3bd') +
  dot(5, 16, 3, '#8fe3bd') +
  line('M-11-41H11', '#9fc4d4', 4);
export const beaker = () =>
  box(-22, -50, 44, 50, glass, 5) +
  fill('M-22-30H22V-5Q22 0 17 0H-17Q-22 0-22-5z', violet) +
  line('M10-40H20M10-22H20M10-12H20', '#fff', 2) +
  [
    [-8, -56, 6],
    [6, -64, 8],
    [-2, -76, 5],
    [14, -80, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, violet, ' opacity=".6"'))
    .join('');
export const tubes = () =>
  [
    [-22, red],
    [0, yellow],
    [22, blue],
  ]
    .map(
      ([x, colour]) => box(Number(x) - 7, -44, 14, 40, glass, 7) + box(Number(x) - 7, -26, 14, 22, String(colour), 7),
    )
    .join('') +
  box(-36, -30, 72, 6, wood, 2) +
  box(-36, -4, 72, 6, wood, 2) +
  line('M-33-28V0M33-28V0', darkWood, 4);
export const volcano = () =>
  [
    [-20, -62],
    [18, -66],
    [0, -78],
    [-32, -44],
    [30, -46],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 5, red))
    .join('') +
  fill('M-14-44C-20-64 20-64 14-44C24-40 16-20 20-16H-18C-22-24-24-38-14-44z', '#ff8a6b') +
  fill('M-52 0C-30-10-22-32-16-42C-10-36 10-36 16-42C22-32 30-10 52 0z', '#7d8a80') +
  fill('M-16-42C-10-36 10-36 16-42C20-30 16-22 12-24C8-30 4-14-1-18C-6-24-12-16-14-24C-18-28-17-38-16-42z', red);
export const vinegar = () =>
  box(-13, -38, 26, 38, '#e6f4f8', 5) +
  box(-7, -52, 14, 16, '#e6f4f8', 2) +
  box(-8, -56, 16, 6, red, 2) +
  box(-13, -26, 26, 16, yellow);
/** A plant in its pot; it stands at the origin. */
export const plant = () =>
  line('M0-24V-52', darkGreen, 3.6) +
  fill('M0-36C-20-34-28-48-26-58C-10-58 0-48 0-36zM0-46C16-46 26-58 24-70C8-68 0-60 0-46z', green) +
  fill('M-18-26H18L13 0H-13z', '#d96c3f') +
  box(-20, -30, 40, 8, '#e88052', 2);
export const leaves = () =>
  fill(
    'M-4 0C-34-6-38-40-34-54C-12-46-2-26-4 0zM0 0C-4-32 10-58 22-68C32-44 24-18 0 0zM4 0C14-20 34-28 50-26C48-8 28 4 4 0z',
    '$far',
  );
export const butterfly = () =>
  fill('M0 0C-14-22-32-16-26-2C-34 12-10 20 0 2C10 20 34 12 26-2C32-16 14-22 0 0z', amber) +
  dot(-16, -5, 4, paper) +
  dot(16, -5, 4, paper) +
  line('M0-6V9M-1-7l-5-8M1-7l5-8', '#2b2422', 2.6);
export const window = () =>
  box(-40, -46, 80, 88, '$far', 4) +
  box(-34, -40, 68, 76, '#cfeaf8') +
  dot(16, -18, 11, yellow) +
  fill('M-34 36V14C-16 2 6 22 34 8V36z', '#8fd0a8') +
  line('M0-40V36M-34-4H34', '$far', 5) +
  line('M-46 44H46', '$far', 6);
export const shelf = () =>
  line('M-46 0H46', '$tableEdge', 6) +
  box(-40, -32, 11, 30, red, 1) +
  box(-28, -27, 9, 25, yellow, 1) +
  box(-18, -34, 12, 32, blue, 1) +
  at(8, -3, fill('M-9-22H9L7 0H-7z', paper)) +
  fill('M4-24C0-38 12-44 18-40C14-32 14-30 10-24z', green) +
  dot(32, -13, 11, violet);
export const bunting = () =>
  line('M-160 0Q0 34 160 0', '$far', 2.4) +
  [-130, -88, -44, 0, 44, 88, 130]
    .map((x, i) => at(x, 17 - (x * x) / 1500 + 1, fill('M-11 0H11L0 20z', [red, yellow, blue, green][i % 4] ?? red)))
    .join('');
export const palm = () =>
  line('M0 0C8-40 2-80 14-116', darkWood, 9) +
  [
    [0, 0],
    [-40, 4],
    [40, -4],
    [-80, 8],
    [76, 0],
    [120, 0],
  ]
    .map(([turn = 0]) => at(14, -118, fill('M0 0C12-14 30-18 50-4C32-8 16-4 0 0z', darkGreen), 1, turn - 40))
    .join('') +
  dot(10, -112, 5, '#8a5a2c') +
  dot(20, -112, 5, '#8a5a2c');
/** The tower of a temple of the south, far away. */
export const gopuram = () =>
  fill('M-34 0V-18H-28V-36H-22V-54H-16V-70H-12Q0-82 12-70H16V-54H22V-36H28V-18H34V0z', '$far') +
  line('M-28-18H28M-22-36H22M-16-54H16', '$field', 2.6) +
  fill('M-7 0V-10A7 7 0 0 1 7-10V0z', '$wall') +
  line('M-8-75v-7M0-78v-8M8-75v-7', amber, 3);
export const house = () =>
  box(-30, -36, 60, 36, paper) +
  fill('M-38-34L0-62L38-34z', red) +
  box(-8, -22, 16, 22, darkWood, 1) +
  box(14, -26, 10, 10, '#9fd0f5');
export const tree = () =>
  line('M0 0V-34', darkWood, 7) + dot(0, -48, 24, green) + dot(-16, -36, 15, green) + dot(16, -36, 15, darkGreen);
export const pinhole = () =>
  fill('M-24-18L24-24V18L-24 24z', wood) +
  fill('M24-24L38-12V28L24 18z', darkWood) +
  box(-10, -10, 20, 20, cream, 1) +
  dot(0, 0, 2.6, '#2b2422');
export const eclipse = () => dot(0, 0, 44, yellow, ' opacity=".35"') + dot(0, 0, 32, yellow) + dot(10, -4, 28, '$wall');
export const bag = () =>
  line('M-14-46Q0-62 14-46', '$dark', 4.5) +
  box(-24, -48, 48, 48, blue, 10) +
  box(-16, -22, 32, 18, darkBlue, 5) +
  line('M-10-14H10', yellow, 2.6) +
  line('M-23-34H23', darkBlue, 2.6);
export const bib = () => box(-14, -12, 28, 22, paper, 3) + line('M-5-5l5-2V5', red, 3) + line('M6-5v10', red, 3);
export const ball = () => dot(0, 0, 9, red) + line('M-8-3Q0 4 8-3', paper, 2);
