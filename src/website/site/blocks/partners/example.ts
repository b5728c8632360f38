import { galleryState } from '../shared/gallery-state.ts';
import type { Partners } from './schema.ts';

export const example: Partners = {
  kind: 'partners',
  id: 'partners',
  title: 'Our partners',
  items: [],
  emptyText: 'This wall is waiting for its first school.',
};

export const states = [
  galleryState<Partners>('partners', 'partners-filled', 'with names (a fresh install has none)', {
    title: 'Filled by the owner too',
    items: [{ name: 'Name of a school' }, { name: 'Name of a library' }],
    emptyText: 'None yet.',
  }),
];
