export { addRedirect } from './manage/add-redirect.ts';
export { redirectFinder, redirectTarget } from './manage/redirect-target.ts';
export { giveWayToPages } from './manage/give-way.ts';
export { missingPersonalData } from './missing/personal-data.ts';
export { exportRedirects, planRedirects, writeRedirects } from './manage/content-redirects.ts';
export { exportMissing, exportRedirectList } from './studio/export-redirects.ts';
