import { databaseTime, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { keepOrderDays, keepOrderWeeks } from './keep-order-figures.ts';

/** Counts weeks and days that are over, so that the home need not: two hours after midnight at the latest. */
defineJob({
  name: 'keep-order-weeks',
  schedule: '7 * * * *',
  handle: async () => {
    while (await inTransaction(async (tx) => keepOrderWeeks(tx, await databaseTime(tx))));
    await inTransaction(async (tx) => keepOrderDays(tx, await databaseTime(tx)));
  },
});
