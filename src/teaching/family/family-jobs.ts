import { tellKitsJob } from './kits/tell-kits.ts';
import { sendFamilyLinksJob } from './link/send-family-links.ts';
import { remindSessionsJob } from './reminders/remind-sessions.ts';

/** The background jobs of this module. */
export const familyJobs = [remindSessionsJob, sendFamilyLinksJob, tellKitsJob];
