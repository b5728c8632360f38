export { flushPageViews } from './page-views/count-page-views.ts';
export { eraseOldRecordsJob } from './page-views/erase-old-records.job.ts';
export { configuredTrackers } from './consent/registry.ts';
