import { exampleBatch } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedSchedule, Schedule } from './schema.ts';

export const example: Schedule = { kind: 'schedule', id: 'schedule', title: 'The next batches', limit: 4 };

export const states = [
  galleryState<PreparedSchedule>('schedule', 'schedule-states', 'open, few seats, sold out, closed', {
    title: 'Every state of a batch',
    filters: [],
    batches: [exampleBatch('open', 24), exampleBatch('few', 2), exampleBatch('sold-out', 0), exampleBatch('closed', 9)],
  }),
  galleryState<PreparedSchedule>('schedule', 'schedule-empty', 'no dates', {
    title: 'No dates yet',
    filters: [],
    batches: [],
  }),
];
