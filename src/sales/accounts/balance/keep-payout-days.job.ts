import { keepDays } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { payoutBook } from './payout-days.ts';

/** Adds up the lines of payouts of days that are over, so that a balance need not read them all. */
defineJob({
  name: 'keep-payout-days',
  schedule: '13 * * * *',
  handle: () => keepDays(payoutBook),
});
