import { whenBatchesChange } from '#catalogue/batches';
import './cancellation/cancel-batch.job.ts';
import './messages/send-message.ts';
import { noteMovedSessions } from './roster/note-attended.ts';

export { attendanceByLearner, countAttended } from './roster/count-attended.ts';
whenBatchesChange(noteMovedSessions);

export { attendedFigures } from './roster/attended-figures.ts';

export { rosterPersonalData } from './personal-data.ts';
