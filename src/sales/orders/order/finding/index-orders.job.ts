import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { indexMissingOrders } from './order-search.ts';

/** Makes orders found by search that are older than the search, in short transactions. */
defineJob({
  name: 'index-orders-for-search',
  schedule: '*/10 * * * *',
  handle: async () => {
    while ((await inTransaction(indexMissingOrders)) === 500);
  },
});
