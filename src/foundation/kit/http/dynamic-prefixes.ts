import { staffPrefixes } from './staff-prefixes.ts';

/**
 * The first segments of all routes but the public ones: what answers for one visitor alone, and is never kept. Written out,
 * because the HTTP server must know them before the router's code is loaded; a test holds them against `src/routes.ts`.
 */
export const dynamicPrefixes: ReadonlySet<string> = new Set([
  'checkout',
  'calendar',
  'calendar.ics',
  'dates',
  'documents',
  'family',
  'certificates',
  'media',
  'pictures',
  'pin.json',
  'preview',
  'webhooks',
  'sandbox',
  'e',
  'form-event',
  'privacy-choices',
  'newsletter',
  'lead-check',
  'messages',
  'waitlist',
  'your-data',
  ...staffPrefixes,
  'og',
  'app.webmanifest',
  'app-icon',
  'apple-touch-icon.png',
  'mail-templates',
  'suggestions.json',
  'sitemap.xml',
  'robots.txt',
]);
