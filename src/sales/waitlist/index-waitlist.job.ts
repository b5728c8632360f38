import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { indexMissingWaiters } from './line/find-waiters.ts';

/** Makes people on waitlists found by search who joined before there was one, in short transactions. */
defineJob({
  name: 'index-waitlist-for-search',
  schedule: '*/10 * * * *',
  handle: async () => {
    while ((await inTransaction(indexMissingWaiters)) === 500);
  },
});
