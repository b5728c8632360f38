import { exampleAdvance, exampleIncludes, exampleOffer } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { Plans, PreparedPlans } from './schema.ts';

export const example: Plans = { kind: 'plans', id: 'plans', title: 'Ways to pay' };

/** Shows nothing on a page that sells no programme. */
export const quiet = true;

export const states = [
  galleryState<PreparedPlans>('plans', 'plans-two', 'full and advance', {
    title: 'Two ways to pay',
    plans: [
      { offer: exampleOffer, name: 'At once', includes: exampleIncludes, recommended: true },
      {
        offer: exampleAdvance,
        name: 'Part now',
        note: 'The seat is yours at once.',
        includes: exampleIncludes,
      },
    ],
    refund: 'The whole amount back until the first session begins.',
  }),
];
