import './experiments/watch-experiments.job.ts';
import './releases/publish-due.job.ts';
export { exportPages } from './studio/list/export-pages.ts';
export { searchSitePages } from './studio/list/search-site-pages.ts';
import './translations/state/keep-bases.job.ts';
