import { databaseTime, inTransaction } from '#db';
import { defineJob } from '#jobs';
import { keepOrderWeeks } from './order-figures.ts';

/** Counts weeks that are over, so that the home need not: a few hours after midnight on Monday at the latest. */
export const keepOrderWeeksJob = defineJob({
  name: 'keep-order-weeks',
  schedule: '7 * * * *',
  handle: async () => {
    while (await inTransaction(async (tx) => keepOrderWeeks(tx, await databaseTime(tx))));
  },
});
