/**
 * The first segments of all routes but the public ones: what answers for one visitor alone, and is never kept. Written out,
 * because the HTTP server must know them before the router's code is loaded; a test holds them against `src/routes.ts`.
 */
export const dynamicPrefixes: ReadonlySet<string> = new Set([
  'checkout',
  'calendar',
  'calendar.ics',
  'documents',
  'family',
  'certificates',
  'webhooks',
  'sandbox',
  'e',
  'form-event',
  'privacy-choices',
  'newsletter',
  'waitlist',
  'sign-in',
  'sign-out',
  'welcome',
  'forgotten-password',
  'reset-password',
  'studio',
  'og',
  'mail-templates',
  'sitemap.xml',
  'robots.txt',
]);
