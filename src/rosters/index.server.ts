import { cancelBatchJob } from './cancellation/cancel-batch.job.ts';
import { sendBatchMessageJob } from './messages/send-message.ts';

export { attendanceByLearner, countAttended } from './roster/count-attended.ts';

/** The work of this module that runs beside requests. */
export const rosterJobs = [cancelBatchJob, sendBatchMessageJob];
