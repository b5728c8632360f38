import { listInSitemap } from '#website/site';
import { archivePages } from './archive/list-pages.ts';
import { forgetReadersJob } from './sending/forget-readers.job.ts';
import { sendIssueJob } from './sending/send-issue.job.ts';
import { tendIssuesJob } from './sending/tend-issues.job.ts';
import './studio/lead/path-of-lead.ts';

listInSitemap(archivePages);

export { newsletterPersonalData } from './personal-data.ts';

/** The background jobs of this module. */
export const newsletterJobs = [sendIssueJob, tendIssuesJob, forgetReadersJob];
