import { keepDays } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { attributionBook } from './days.ts';

/** Every hour: adds up finished days, and again those that changed since. */
defineJob({
  name: 'keep-attribution-days',
  schedule: '25 * * * *',
  handle: () => keepDays(attributionBook),
});
