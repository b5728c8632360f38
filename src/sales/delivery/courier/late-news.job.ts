import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { followLateNews, forgetNews } from './follow-news.ts';

/** Every ten minutes follows what couriers told of numbers before staff noted them at a kit, and forgets what is old. */
export const lateNewsJob = defineJob({
  name: 'follow-late-courier-news',
  schedule: '*/10 * * * *',
  handle: () =>
    inTransaction(async (tx) => {
      await followLateNews(tx);
      await forgetNews(tx);
    }),
});
