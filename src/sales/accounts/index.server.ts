import './balance/keep-payout-days.job.ts';
import './payouts/fetch-daily.job.ts';
import './payouts/fetch-payouts.job.ts';
import './payouts/forget-uploads.job.ts';

export { exportDocuments, tooManyPdfs, zipDocuments } from './documents/export-documents.ts';
export { searchDocuments } from './documents/search-documents.ts';
export { exportPayouts } from './studio/payouts/export-payouts.ts';
export { accountsPersonalData } from './personal-data.ts';
