export {
  consentCookie,
  consentState,
  consentVersion,
  consentWords,
  endedTrackerCookies,
  refusesByHeader,
} from './consent.ts';
export { countPageView, flushPageViews } from './count-page-views.ts';
export { eraseOldRecordsJob } from './erase-old-records.job.ts';
export { findVisits } from './find-visits.ts';
export { isNobody, readPageView } from './read-page-view.ts';
export { recordConsent } from './record-consent.ts';
export { configuredTrackers } from './registry.ts';
