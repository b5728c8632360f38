import { galleryState } from '../shared/gallery-state.ts';
import type { TryIt } from './schema.ts';
import { toyNames } from './toys/names.ts';

export const example: TryIt = { kind: 'try-it', id: 'try-it', title: 'Close the circuit', toy: 'circuit' };

export const states = toyNames
  .filter((toy) => toy !== 'circuit')
  .map((toy) => galleryState<TryIt>('try-it', `try-it-${toy}`, toy, { title: `Something to try: ${toy}`, toy }));
