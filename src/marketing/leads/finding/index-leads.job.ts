import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { indexMissingLeads } from './lead-search.ts';

/** Indexes leads from before the search existed, in short transactions. */
defineJob({
  name: 'index-leads-for-search',
  schedule: '*/10 * * * *',
  handle: async () => {
    while ((await inTransaction(indexMissingLeads)) === 500);
  },
});
