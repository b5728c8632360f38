/** How tall and how broad a person is, in the units of the drawing at scale 1. The origin is the waist; y grows downwards. */
export const builds = {
  small: { head: 1.04, headY: -84, shoulderY: -50, half: 21, upper: 26, lower: 24, arm: 14, leg: 42 },
  child: { head: 1, headY: -92, shoulderY: -59, half: 24, upper: 31, lower: 28, arm: 15, leg: 58 },
  teen: { head: 0.96, headY: -106, shoulderY: -72, half: 28, upper: 37, lower: 33, arm: 16, leg: 78 },
  adult: { head: 0.96, headY: -115, shoulderY: -80, half: 32, upper: 41, lower: 37, arm: 17.5, leg: 92 },
} as const;

export type Age = keyof typeof builds;
export type Build = (typeof builds)[Age];

/** Skin and its shade. */
export const skins = [
  ['#f5cda6', '#e2a97c'],
  ['#dfa877', '#c58656'],
  ['#c18a5b', '#a26c40'],
  ['#a06a43', '#80502f'],
  ['#7d5135', '#613c25'],
] as const;

/** Cloth and its shade. */
export const cloths = {
  red: ['#ef5d40', '#cf4127'],
  yellow: ['#ffc93c', '#e0a012'],
  blue: ['#4f8fe0', '#316cb8'],
  green: ['#1f9c75', '#12775a'],
  violet: ['#8e6be0', '#6c4abf'],
  pink: ['#ee7fab', '#cf5788'],
  teal: ['#29a5a8', '#177f83'],
  navy: ['#3f5a94', '#2c4274'],
  white: ['#fffdf5', '#d9d6c8'],
  orange: ['#f58a3c', '#d56a1d'],
} as const;

export type Cloth = keyof typeof cloths;
export type Hair =
  | 'crop'
  | 'swept'
  | 'curls'
  | 'braids'
  | 'ponytail'
  | 'bob'
  | 'long'
  | 'bun'
  | 'puffs'
  | 'scarf'
  | 'patka'
  | 'beard';
export type HairColour = 'Black' | 'Brown' | 'Rust' | 'Grey';
export type Top = 'tee' | 'stripes' | 'hoodie' | 'coat' | 'kurta' | 'uniform' | 'apron' | 'sari' | 'shirt';
export type Wears = 'glasses' | 'goggles' | 'cap' | 'sunhat' | 'gradcap' | 'visor' | 'eclipse' | 'headset';

/** A person to draw. `skin` is an index of `skins`. */
export type Cast = {
  age: Age;
  skin: number;
  hair: Hair;
  hairColour?: HairColour;
  top: Top;
  colour: Cloth;
  wears?: Wears;
};

const girls: Hair[] = ['braids', 'ponytail', 'bob', 'puffs', 'long'];
const boys: Hair[] = ['crop', 'swept', 'curls', 'patka'];
const women: Hair[] = ['bun', 'long', 'scarf', 'bob'];
const men: Hair[] = ['beard', 'crop', 'swept'];
// White would be lost on the light field.
const colours: Cloth[] = (Object.keys(cloths) as Cloth[]).filter((colour) => colour !== 'white');

/** The same role with another person: other skin, hair and colour. Turn 0 is the person as written. */
export function recast(cast: Cast, turn: number): Cast {
  if (turn === 0) return cast;
  const grown = cast.age === 'adult';
  const same = (grown ? [women, men] : [girls, boys]).find((styles) => styles.includes(cast.hair)) ?? girls;
  const hair = same[(same.indexOf(cast.hair) + turn) % same.length] ?? cast.hair;
  const fixed = cast.top === 'coat' || cast.top === 'uniform';
  const colour = colours[(colours.indexOf(cast.colour) + turn * 3) % colours.length] ?? cast.colour;
  return { ...cast, hair, skin: (cast.skin + turn * 2) % skins.length, colour: fixed ? cast.colour : colour };
}
