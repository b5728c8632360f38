import { accountJobs } from '#sales/accounts';
import { alertJobs } from '#platform/alerts';
import { keepBasesJob, publishDueJob, watchExperimentsJob } from '#website/authoring';
import { keepAttributionDaysJob } from '#sales/attribution';
import { backUpJob } from '#platform/backups';
import { batchChangedJob } from '#catalogue/batches';
import { announceRatesJob, movePicturesJob } from '#catalogue/catalog';
import { messageJobs } from '#marketing/channels';
import { conversionJobs } from '#marketing/conversions';
import { eraseAddressesJob, lateNewsJob } from '#sales/delivery';
import { eraseDocumentsJob, indexDocumentsJob, keepDocumentDaysJob } from '#sales/documents';
import { eventJobs } from '#platform/events';
import { familyJobs } from '#teaching/family';
import type { Job } from '#platform/jobs';
import { journeyJobs } from '#marketing/journeys';
import {
  assignLeadsJob,
  eraseOldLeadsJob,
  forgetAdsJob,
  forgetImportsJob,
  indexLeadsJob,
  takeAdsJob,
  workImportsJob,
} from '#marketing/leads';
import { deliverMailJob, eraseOldMailsJob, indexMailsJob } from '#platform/mail';
import { sweepMediaJob } from '#platform/media';
import { newsletterJobs } from '#website/newsletters';
import { orderJobs } from '#sales/orders';
import { paymentJobs } from '#sales/payments';
import { privacyJobs } from '#office/privacy';
import { rosterJobs } from '#teaching/rosters';
import { checkContentJob, checkExternalLinksJob } from '#website/site/published.ts';
import { studioJobs } from '#office/studio';
import { eraseOldRecordsJob } from '#marketing/tracking';
import { waitlistJobs } from '#sales/waitlist';
import { webhookJobs } from '#platform/webhooks';

/** All background jobs, collected here so that the job runner depends on no module. */
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
