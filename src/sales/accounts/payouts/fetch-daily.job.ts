import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { askAllGateways } from './ask-for-payouts.ts';

/** Each morning at 07:10 in India asks every gateway what it paid out lately. */
export const fetchDailyJob = defineJob({
  name: 'fetch-payouts-daily',
  schedule: '40 1 * * *',
  handle: () => inTransaction(askAllGateways),
});
