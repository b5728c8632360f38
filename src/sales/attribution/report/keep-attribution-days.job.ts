import { keepDays } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { attributionBook } from './days.ts';

/** Every hour: adds up days that are over, and again those of which something changed since. */
export const keepAttributionDaysJob = defineJob({
  name: 'keep-attribution-days',
  schedule: '25 * * * *',
  handle: () => keepDays(attributionBook),
});
