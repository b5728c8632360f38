import './erase-old-events.job.ts';
import './take-events.job.ts';

export { describeEvent, describeRecords } from './describe-event.ts';
export { eventsBetween, eventsById, listenTo } from './find-events.ts';
export { publishEvents, publishing, wakeListeners } from './publish-events.ts';
export { listenToEvents } from './take-events.job.ts';
