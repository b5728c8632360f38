import type { Cast } from './cast.ts';

/** The people who appear in more than one drawing. */
export const casts = {
  diya: { age: 'child', skin: 2, hair: 'braids', top: 'tee', colour: 'yellow' },
  arun: { age: 'child', skin: 3, hair: 'curls', top: 'stripes', colour: 'green' },
  meera: { age: 'child', skin: 1, hair: 'ponytail', hairColour: 'Brown', top: 'hoodie', colour: 'blue' },
  kabir: { age: 'child', skin: 4, hair: 'crop', top: 'tee', colour: 'orange' },
  anvi: { age: 'small', skin: 3, hair: 'puffs', top: 'coat', colour: 'red' },
  rohan: { age: 'small', skin: 1, hair: 'swept', top: 'stripes', colour: 'red' },
  nila: { age: 'small', skin: 4, hair: 'braids', top: 'tee', colour: 'pink' },
  ishaan: { age: 'small', skin: 2, hair: 'crop', top: 'hoodie', colour: 'teal' },
  zara: { age: 'teen', skin: 1, hair: 'scarf', top: 'kurta', colour: 'teal' },
  vikram: { age: 'teen', skin: 3, hair: 'swept', top: 'hoodie', colour: 'violet' },
  tara: { age: 'teen', skin: 2, hair: 'long', top: 'stripes', colour: 'navy' },
  joel: { age: 'teen', skin: 4, hair: 'curls', top: 'shirt', colour: 'yellow' },
  gurpreet: { age: 'teen', skin: 1, hair: 'patka', top: 'hoodie', colour: 'blue' },
  priya: { age: 'teen', skin: 3, hair: 'bob', top: 'apron', colour: 'red' },
  mother: { age: 'adult', skin: 2, hair: 'bun', top: 'kurta', colour: 'violet' },
  father: { age: 'adult', skin: 3, hair: 'beard', top: 'shirt', colour: 'blue' },
  teacher: { age: 'adult', skin: 2, hair: 'bun', top: 'sari', colour: 'green', wears: 'glasses' },
  master: { age: 'adult', skin: 3, hair: 'crop', hairColour: 'Grey', top: 'shirt', colour: 'teal', wears: 'glasses' },
} satisfies Record<string, Cast>;
