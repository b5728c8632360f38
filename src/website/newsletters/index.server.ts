import { listInSitemap } from '#website/site';
import { archivePages } from './archive/list-pages.ts';
import './sending/forget-readers.job.ts';
import './sending/send-issue.job.ts';
import './sending/tend-issues.job.ts';
import './studio/lead/path-of-lead.ts';

listInSitemap(archivePages);

export { newsletterPersonalData } from './personal-data.ts';
