import { keepPayoutDaysJob } from './balance/keep-payout-days.job.ts';
import { fetchDailyJob } from './payouts/fetch-daily.job.ts';
import { fetchPayoutsJob } from './payouts/fetch-payouts.job.ts';
import { forgetUploadsJob } from './payouts/forget-uploads.job.ts';

export { exportDocuments, tooManyPdfs, zipDocuments } from './documents/export-documents.ts';
export { searchDocuments } from './documents/search-documents.ts';
export { exportPayouts } from './studio/payouts/export-payouts.ts';
export { accountsPersonalData } from './personal-data.ts';

/** The module's background jobs. */
export const accountJobs = [forgetUploadsJob, fetchPayoutsJob, fetchDailyJob, keepPayoutDaysJob];
