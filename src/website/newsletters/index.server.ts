import { addPersonalData } from '#office/privacy';
import { listInSitemap } from '#website/site';
import { archivePages } from './archive/list-pages.ts';
import { newsletterPersonalData } from './personal-data.ts';
import { forgetReadersJob } from './sending/forget-readers.job.ts';
import { sendIssueJob } from './sending/send-issue.job.ts';
import { tendIssuesJob } from './sending/tend-issues.job.ts';
import './studio/lead/path-of-lead.ts';

addPersonalData('newsletters', newsletterPersonalData);
listInSitemap(archivePages);

/** The work of this module that runs beside requests. */
export const newsletterJobs = [sendIssueJob, tendIssuesJob, forgetReadersJob];
