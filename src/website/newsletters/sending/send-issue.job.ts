import { inTransaction } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { sendPortion } from './send-portion.ts';

/** How long one run goes on before the next takes over, in milliseconds. */
const maxRunMs = 60_000;
/** A shorter wait is waited for within the run. */
const shortWait = 5_000;

/** Sends an issue in chunks, at the pace of NEWSLETTER_PER_MINUTE, until all have it or somebody pauses it. */
export const sendIssueJob = defineJob<{ issueId: string }>({
  name: 'send-newsletter',
  retryLimit: 50,
  handle: async ({ issueId }) => {
    const end = Date.now() + maxRunMs;
    for (;;) {
      const wait = await sendPortion(issueId);
      if (wait === null) return;
      if (Date.now() >= end || wait > shortWait) {
        const runAfterSeconds = Math.min(600, Math.max(1, Math.ceil(wait / 1000)));
        await inTransaction((tx) => enqueue(tx, sendIssueJob, { issueId }, { runAfterSeconds, singletonKey: issueId }));
        return;
      }
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  },
});
