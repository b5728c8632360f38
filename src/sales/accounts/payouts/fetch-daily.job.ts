import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { askAllGateways } from './ask-for-payouts.ts';

/** Fetches recent payouts from every gateway, each morning at 07:10 in India. */
defineJob({
  name: 'fetch-payouts-daily',
  schedule: '40 1 * * *',
  handle: () => inTransaction(askAllGateways),
});
