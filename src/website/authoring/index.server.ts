export { watchExperimentsJob } from './experiments/watch-experiments.job.ts';
export { publishDueJob } from './releases/publish-due.job.ts';
export { exportPages } from './studio/list/export-pages.ts';
export { searchSitePages } from './studio/list/search-site-pages.ts';
export { keepBasesJob } from './translations/state/keep-bases.job.ts';
