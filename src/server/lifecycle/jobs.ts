import { eraseOldLeadsJob, indexLeadsJob } from '#leads';
import { deliverMailJob } from '#mail';
import type { Job } from '#jobs';
import { orderJobs } from '#orders';
import { paymentJobs } from '#payments';
import { studioJobs } from '#studio';
import { eraseOldRecordsJob } from '#tracking';

/** All work that runs beside requests, gathered here so that the job runner knows no business. */
export const jobs: Job[] = [
  deliverMailJob,
  eraseOldLeadsJob,
  indexLeadsJob,
  eraseOldRecordsJob,
  ...paymentJobs,
  ...orderJobs,
  ...studioJobs,
];
