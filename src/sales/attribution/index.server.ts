import './report/keep-attribution-days.job.ts';
export { exportReport } from './studio/export-report.ts';
