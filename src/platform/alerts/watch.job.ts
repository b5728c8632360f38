import { inTransaction } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { watchedSources, watchOnce } from './watch.ts';

/** Looks every minute for alerts that no code raises as they happen: new leads and orders, batches that fill, mails that fail. */
defineJob({
  name: 'watch-for-alerts',
  schedule: '* * * * *',
  handle: () => eachApart(watchedSources(), (source) => inTransaction((tx) => watchOnce(tx, source))),
});
