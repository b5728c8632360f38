import { sendDigestsJob } from './send-digests.job.ts';
import { tellStaffJob } from './tell-staff.job.ts';
import { watchJob } from './watch.job.ts';

export { alertStaff } from './alert-staff.ts';
export { readAlertChoices, saveAlertChoices } from './choices.ts';
export { watchFor, type Watched } from './watch.ts';

/** The background jobs of this module. */
export const alertJobs = [tellStaffJob, sendDigestsJob, watchJob];
