import { exampleAdvance, exampleIncludes, exampleOffer } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedPrice, Price } from './schema.ts';

export const example: Price = {
  kind: 'price',
  id: 'price',
  title: 'What it costs',
  includes: ['Two live sessions', 'The box with all parts'],
  refund: 'The whole amount back until the first session begins.',
};

/** Shows nothing on a page that sells no programme. */
export const quiet = true;

export const states = [
  galleryState<PreparedPrice>('price', 'price-struck', 'with a struck price', {
    title: 'With a discount',
    includes: exampleIncludes,
    offer: exampleOffer,
  }),
  galleryState<PreparedPrice>('price', 'price-free', 'free', {
    title: 'Without a price',
    includes: exampleIncludes,
    offer: { ...exampleOffer, free: true, struck: null },
  }),
  galleryState<PreparedPrice>('price', 'price-advance', 'pay a part now', {
    title: 'Part now, rest later',
    includes: exampleIncludes,
    offer: exampleAdvance,
  }),
];
