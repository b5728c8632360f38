import { addPersonalData } from '#office/privacy';
import { endExportsJob, makeExportJob } from './exports/make-export.job.ts';
import { studioPersonalData } from './personal-data.ts';

addPersonalData('studio', studioPersonalData);

/** The background jobs of this module. */
export const studioJobs = [makeExportJob, endExportsJob];
