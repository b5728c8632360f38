import { accountJobs } from '#accounts';
import { alertJobs } from '#alerts';
import { keepBasesJob, publishDueJob, watchExperimentsJob } from '#authoring';
import { keepAttributionDaysJob } from '#attribution';
import { backUpJob } from '#backups';
import { batchChangedJob } from '#batches';
import { announceRatesJob, movePicturesJob } from '#catalog';
import { messageJobs } from '#channels';
import { conversionJobs } from '#conversions';
import { eraseAddressesJob, lateNewsJob } from '#delivery';
import { eraseDocumentsJob, indexDocumentsJob, keepDocumentDaysJob } from '#documents';
import { eventJobs } from '#events';
import { familyJobs } from '#family';
import type { Job } from '#jobs';
import { journeyJobs } from '#journeys';
import {
  assignLeadsJob,
  eraseOldLeadsJob,
  forgetAdsJob,
  forgetImportsJob,
  indexLeadsJob,
  takeAdsJob,
  workImportsJob,
} from '#leads';
import { deliverMailJob, eraseOldMailsJob, indexMailsJob } from '#mail';
import { sweepMediaJob } from '#media';
import { newsletterJobs } from '#newsletters';
import { orderJobs } from '#orders';
import { paymentJobs } from '#payments';
import { privacyJobs } from '#privacy';
import { rosterJobs } from '#rosters';
import { checkContentJob, checkExternalLinksJob } from '#site/published';
import { studioJobs } from '#studio';
import { eraseOldRecordsJob } from '#tracking';
import { waitlistJobs } from '#waitlist';
import { webhookJobs } from '#webhooks';

/** All work that runs beside requests, gathered here so that the job runner knows no business. */
export const jobs: Job[] = [
  deliverMailJob,
  indexMailsJob,
  eraseOldMailsJob,
  ...messageJobs,
  ...alertJobs,
  keepAttributionDaysJob,
  ...eventJobs,
  ...webhookJobs,
  ...conversionJobs,
  backUpJob,
  batchChangedJob,
  publishDueJob,
  watchExperimentsJob,
  keepBasesJob,
  eraseOldLeadsJob,
  eraseOldRecordsJob,
  eraseAddressesJob,
  lateNewsJob,
  ...waitlistJobs,
  ...paymentJobs,
  ...orderJobs,
  ...journeyJobs,
  ...rosterJobs,
  ...newsletterJobs,
  ...privacyJobs,
  ...familyJobs,
  announceRatesJob,
  movePicturesJob,
  indexLeadsJob,
  assignLeadsJob,
  workImportsJob,
  forgetImportsJob,
  takeAdsJob,
  forgetAdsJob,
  indexDocumentsJob,
  eraseDocumentsJob,
  keepDocumentDaysJob,
  ...accountJobs,
  checkContentJob,
  checkExternalLinksJob,
  sweepMediaJob,
  ...studioJobs,
];
