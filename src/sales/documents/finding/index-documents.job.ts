import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { indexMissingDocuments } from './document-search.ts';

/** Makes documents found by search that are older than the search, in short transactions. */
defineJob({
  name: 'index-documents-for-search',
  schedule: '*/10 * * * *',
  handle: async () => {
    while ((await inTransaction(indexMissingDocuments)) === 500);
  },
});
