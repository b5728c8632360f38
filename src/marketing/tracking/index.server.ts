export { flushVisits } from './touches/count-visits.ts';
export { knowPages, pageFacts, type PageFacts } from './touches/known-pages.ts';
export { pairMark, touchKey, touchLines, type TouchGrouping } from './touches/touch-keys.ts';
export { pagesOfVisits, visitFigures, visitsBehind } from './touches/visit-figures.ts';
export { flushPageViews } from './page-views/count-page-views.ts';
import './page-views/erase-old-records.job.ts';
export { asksForConsent } from './consent/consent.ts';
export { whenWithdrawn } from './consent/withdrawals.ts';
