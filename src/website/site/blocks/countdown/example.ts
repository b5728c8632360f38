import { exampleBatch } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { CountdownBlock, PreparedCountdown } from './schema.ts';

export const example: CountdownBlock = { kind: 'countdown', id: 'countdown', title: 'The next batch begins in' };

/** Shows nothing on a page without a programme. */
export const quiet = true;

export const states = [
  galleryState<PreparedCountdown>('countdown', 'countdown-on', 'to a date', {
    title: 'Begins in',
    next: exampleBatch('open', 3),
  }),
  galleryState<PreparedCountdown>('countdown', 'countdown-over', 'has begun', {
    title: 'Begun',
    next: { ...exampleBatch('open', 3), startsAt: '2026-01-10T04:30:00.000Z' },
  }),
];
