import { endExportsJob, makeExportJob } from './exports/make-export.job.ts';

/** The work of this module that runs beside requests. */
export const studioJobs = [makeExportJob, endExportsJob];
