export { familyJobs } from './family-jobs.ts';
