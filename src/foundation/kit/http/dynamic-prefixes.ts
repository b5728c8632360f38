import { staffPrefixes } from './staff-prefixes.ts';

/**
 * The first segments of all routes except the public ones: they answer one visitor only and are never cached. A literal list,
 * because the HTTP server needs them before the router's code is loaded; a test compares them with `src/routes.ts`.
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
  'chat-window',
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
