import { tellKitsJob } from './kits/tell-kits.ts';
import { sendFamilyLinksJob } from './link/send-family-links.ts';
import { remindSessionsJob } from './reminders/remind-sessions.ts';

/** The work of this module that runs beside requests. */
export const familyJobs = [remindSessionsJob, sendFamilyLinksJob, tellKitsJob];
