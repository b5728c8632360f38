import { inTransaction } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { watchedSources, watchOnce } from './watch.ts';

/** Looks every minute for what staff are to be told and nobody reports as it happens: new leads and orders, batches that fill, mails that fail. */
export const watchJob = defineJob({
  name: 'watch-for-alerts',
  schedule: '* * * * *',
  handle: () => eachApart(watchedSources(), (source) => inTransaction((tx) => watchOnce(tx, source))),
});
