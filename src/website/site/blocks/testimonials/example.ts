import { galleryState } from '../shared/gallery-state.ts';
import type { Testimonials } from './schema.ts';

export const example: Testimonials = { kind: 'testimonials', id: 'voices', title: 'What families say', items: [] };

/** The example has no quotes, so it shows nothing. */
export const quiet = true;

export const states = [
  galleryState<Testimonials>('testimonials', 'voices-filled', 'with words (a fresh install has none)', {
    title: 'Filled by the owner',
    items: [{ quote: 'Here stand the words of a real person.', name: 'Their name', about: 'who they are' }],
  }),
];
