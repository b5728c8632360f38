import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { forgetUploads } from './uploads.ts';

/** Each hour forgets payout reports that were uploaded and not taken in for a day. */
defineJob({
  name: 'forget-payout-uploads',
  schedule: '40 * * * *',
  handle: () => inTransaction(forgetUploads),
});
