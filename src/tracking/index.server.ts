export { consentCookie, consentState, consentVersion, consentWords, refusesByHeader } from './consent.ts';
export { countPageView, flushPageViews } from './count-page-views.ts';
export { eraseOldRecordsJob } from './erase-old-records.job.ts';
export { findVisits } from './find-visits.ts';
export { formEventFrame } from './form-event-frame.ts';
export { isNobody, readPageView } from './read-page-view.ts';
export { recordConsent } from './record-consent.ts';
export { configuredTrackers } from './registry.ts';
export { endedTrackerCookies } from './tracker-cookies.ts';
