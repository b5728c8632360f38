import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { announceRates } from './tax/announce-rates.ts';

/** When a business day of India begins, and in case that run failed every hour: a tax rate that begins today is in every price. */
defineJob({
  name: 'announce-tax-rates',
  schedule: '31 * * * *',
  handle: () => inTransaction(announceRates),
});
