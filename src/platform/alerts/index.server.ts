import './send-digests.job.ts';
import './tell-staff.job.ts';
import './watch.job.ts';

export { alertStaff } from './alert-staff.ts';
export { readAlertChoices, saveAlertChoices } from './choices.ts';
export { watchFor, type Watched } from './watch.ts';
