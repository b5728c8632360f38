import { sendDataLinkJob } from './asking/send-data-link.ts';
import { endLooksJob } from './end-looks.job.ts';
import { eraseOldOrdersJob } from './erasure/erase-old-orders.job.ts';
import { erasePersonJob, resumeErasuresJob } from './erasure/erase-person.job.ts';
import { makePersonalFileJob } from './files/make-file.job.ts';

export { applyErasureList, erasedSince } from './erasure/erasure-list.ts';
export { addPersonalData } from './parts/parts.ts';

/** The background jobs of this module. */
export const privacyJobs = [
  makePersonalFileJob,
  erasePersonJob,
  resumeErasuresJob,
  eraseOldOrdersJob,
  endLooksJob,
  sendDataLinkJob,
];
