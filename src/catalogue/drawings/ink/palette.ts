import type { Topic } from '#foundation/ui/media/topic.tsx';

/** A colour in the light and in the dark. */
type Pair = readonly [light: string, dark: string];

/** Colours of every drawing that are deeper in the dark. People and things keep theirs; the light behind the figures stays brighter than hair. */
const shared = {
  hairBlack: ['#2a2026', '#1d161b'],
  hairBrown: ['#5b3623', '#4c2c1c'],
  hairRust: ['#9a4f22', '#84421b'],
  hairGrey: ['#8d8f96', '#b9bcc6'],
  dark: ['#26352e', '#121b17'],
  darker: ['#16211c', '#0a100d'],
  table: ['#dca964', '#a8763f'],
  tableEdge: ['#b98545', '#7d552c'],
  grass: ['#8ed0a2', '#2f7350'],
  grassNear: ['#67b987', '#1f5239'],
} satisfies Record<string, Pair>;

/** The background of each topic: the wall, a lighter field behind the figures, and distant things. */
const grounds = {
  electronics: { wall: ['#bfe5d0', '#1b4d3b'], field: ['#f1fbf4', '#3f8d6f'], far: ['#93cfb1', '#8fd3b6'] },
  rockets: { wall: ['#ffd2c4', '#5f2d23'], field: ['#fff5ef', '#ad6653'], far: ['#f9b19c', '#f0a893'] },
  aeromodelling: { wall: ['#bfe0f6', '#1d4868'], field: ['#f2fafe', '#4384b4'], far: ['#92c8ea', '#9fd0f2'] },
  programming: { wall: ['#d0d0f7', '#35366e'], field: ['#f6f6ff', '#6b6cc0'], far: ['#aeacec', '#bcbbf5'] },
  data: { wall: ['#b7e4e1', '#154c4d'], field: ['#effbfa', '#378c8c'], far: ['#88cfcb', '#8ddad6'] },
  design: { wall: ['#ffcfe0', '#5c2b44'], field: ['#fff4f8', '#a05b80'], far: ['#f5a9c6', '#f3acc9'] },
  parenting: { wall: ['#ffdf9c', '#573b18'], field: ['#fff9ea', '#b5863f'], far: ['#eec268', '#f0cd7c'] },
  space: { wall: ['#d2c8ee', '#3c3368'], field: ['#f7f4ff', '#7168b0'], far: ['#b3a3e0', '#c3b6ee'] },
} satisfies Record<Topic, Record<'wall' | 'field' | 'far', Pair>>;

export type Scheme = 'light' | 'dark';

/** Every colour of a topic's drawings by name; the parts use them as `$name`. */
export function coloursOf(topic: Topic, scheme: Scheme): Record<string, string> {
  const pick = (pairs: Record<string, Pair>) =>
    Object.fromEntries(Object.entries(pairs).map(([name, [light, dark]]) => [name, scheme === 'light' ? light : dark]));
  return { ...pick(shared), ...pick(grounds[topic]) };
}
