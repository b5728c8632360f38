export { jobNumbers, jobsByKind } from './job-numbers.ts';
export { queueRoom } from './queue-room.ts';
export { definedJobs, defineJob } from './define-job.ts';
export { eachApart } from './each-apart.ts';
export { enqueue, installJobs } from './enqueue.ts';
export { startJobs, stopJobs } from './run-jobs.ts';
export { jobPersonalData } from './personal-data.ts';
export { backgroundPace } from './background-pace.ts';
