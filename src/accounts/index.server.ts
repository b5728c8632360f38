export { exportDocuments, tooManyPdfs, zipDocuments } from './documents/export-documents.ts';
export { forgetUploadsJob } from './payouts/forget-uploads.job.ts';
