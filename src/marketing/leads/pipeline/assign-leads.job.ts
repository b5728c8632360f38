import { inTransaction } from '#platform/db';
import { backgroundPace, defineJob } from '#platform/jobs';
import { assignLeads, atOnce } from './assign-leads.ts';
import { noteMessages } from './first-response.ts';

/**
 * Every minute: assigns new leads and starts their clocks; messages by staff stop clocks. After a rush it pauses between chunks, so that form
 * submissions hardly wait.
 */
defineJob({
  name: 'assign-leads',
  schedule: '* * * * *',
  handle: async () => {
    const pace = backgroundPace();
    while ((await inTransaction(assignLeads)) === atOnce) await pace();
    await inTransaction(noteMessages);
  },
});
