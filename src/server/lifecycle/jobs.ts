import { alertJobs } from '#alerts';
import { backUpJob } from '#backups';
import { batchChangedJob } from '#batches';
import { familyJobs } from '#family';
import { announceRatesJob } from '#catalog';
import { eraseAddressesJob } from '#delivery';
import { forgetUploadsJob } from '#accounts';
import { indexDocumentsJob } from '#documents';
import { eraseOldLeadsJob, indexLeadsJob } from '#leads';
import { deliverMailJob, indexMailsJob } from '#mail';
import type { Job } from '#jobs';
import { orderJobs } from '#orders';
import { paymentJobs } from '#payments';
import { rosterJobs } from '#rosters';
import { studioJobs } from '#studio';
import { eraseOldRecordsJob } from '#tracking';
import { waitlistJobs } from '#waitlist';

/** All work that runs beside requests, gathered here so that the job runner knows no business. */
export const jobs: Job[] = [
  deliverMailJob,
  indexMailsJob,
  ...alertJobs,
  backUpJob,
  batchChangedJob,
  eraseOldLeadsJob,
  eraseOldRecordsJob,
  eraseAddressesJob,
  ...waitlistJobs,
  ...paymentJobs,
  ...orderJobs,
  ...rosterJobs,
  ...familyJobs,
  announceRatesJob,
  indexLeadsJob,
  indexDocumentsJob,
  forgetUploadsJob,
  ...studioJobs,
];
