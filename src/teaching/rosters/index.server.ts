import { whenBatchesChange } from '#catalogue/batches';
import { cancelBatchJob } from './cancellation/cancel-batch.job.ts';
import { sendBatchMessageJob } from './messages/send-message.ts';
import { noteMovedSessions } from './roster/note-attended.ts';

export { attendanceByLearner, countAttended } from './roster/count-attended.ts';
whenBatchesChange(noteMovedSessions);

export { attendedFigures } from './roster/attended-figures.ts';

export { rosterPersonalData } from './personal-data.ts';

/** The background jobs of this module. */
export const rosterJobs = [cancelBatchJob, sendBatchMessageJob];
