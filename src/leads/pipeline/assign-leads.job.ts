import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { assignLeads, atOnce } from './assign-leads.ts';
import { noteMessages } from './first-response.ts';

/** Every minute: new leads get their colleague and their clock, and messages that staff wrote stop clocks. */
export const assignLeadsJob = defineJob({
  name: 'assign-leads',
  schedule: '* * * * *',
  handle: async () => {
    while ((await inTransaction(assignLeads)) === atOnce);
    await inTransaction(noteMessages);
  },
});
