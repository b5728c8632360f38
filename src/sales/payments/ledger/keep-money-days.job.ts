import { keepDays } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { moneyBook } from './money-days.ts';

/** Adds up the money of days that are over, so that a month or a balance need not read it all. */
defineJob({
  name: 'keep-money-days',
  schedule: '12 * * * *',
  handle: () => keepDays(moneyBook),
});
