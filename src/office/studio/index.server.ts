import { addPersonalData } from '#office/privacy';
import { endExportsJob, makeExportJob } from './exports/make-export.job.ts';
import { studioPersonalData } from './personal-data.ts';

addPersonalData('studio', studioPersonalData);

/** The work of this module that runs beside requests. */
export const studioJobs = [makeExportJob, endExportsJob];
