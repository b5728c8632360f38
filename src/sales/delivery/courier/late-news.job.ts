import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { followLateNews, forgetNews } from './follow-news.ts';

/** Every ten minutes: applies courier updates that arrived before staff entered their tracking number, and deletes old ones. */
defineJob({
  name: 'follow-late-courier-news',
  schedule: '*/10 * * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await followLateNews(tx);
      await forgetNews(tx);
    }),
});
