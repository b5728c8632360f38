export { keepAttributionDaysJob } from './report/keep-attribution-days.job.ts';
