import { inTransaction } from '#platform/db';
import { backgroundPace, defineJob } from '#platform/jobs';
import { assignLeads, atOnce } from './assign-leads.ts';
import { noteMessages } from './first-response.ts';

/** Every minute: new leads get their colleague and their clock, and messages that staff wrote stop clocks. After a rush it rests between portions, so that whoever sends a form hardly waits. */
export const assignLeadsJob = defineJob({
  name: 'assign-leads',
  schedule: '* * * * *',
  handle: async () => {
    const pace = backgroundPace();
    while ((await inTransaction(assignLeads)) === atOnce) await pace();
    await inTransaction(noteMessages);
  },
});
