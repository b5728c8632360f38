import { eraseOldEventsJob } from './erase-old-events.job.ts';
import { takeEventsJob } from './take-events.job.ts';

export { describeEvent, describeRecords } from './describe-event.ts';
export { eventsBetween, eventsById, listenTo } from './find-events.ts';
export { publishEvents, publishing, wakeListeners } from './publish-events.ts';
export { listenToEvents } from './take-events.job.ts';

/** The background jobs of this module. */
export const eventJobs = [takeEventsJob, eraseOldEventsJob];
