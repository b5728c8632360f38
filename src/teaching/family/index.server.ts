import './certificates/describe-certificate.ts';

export { familyJobs } from './family-jobs.ts';
export { familyPersonalData } from './personal-data.ts';
