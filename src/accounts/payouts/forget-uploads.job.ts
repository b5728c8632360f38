import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { forgetUploads } from './uploads.ts';

/** Each hour forgets payout reports that were uploaded and not taken in for a day. */
export const forgetUploadsJob = defineJob({
  name: 'forget-payout-uploads',
  schedule: '40 * * * *',
  handle: () => inTransaction(forgetUploads),
});
