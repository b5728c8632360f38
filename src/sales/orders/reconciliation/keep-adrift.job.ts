import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { keepAdrift } from './findings.ts';

/** Each night at a quarter to four in India: looks at the orders of all years for seats without money and money without a seat. */
defineJob({
  name: 'keep-adrift-orders',
  schedule: '15 22 * * *',
  handle: () => inTransaction(keepAdrift),
});
