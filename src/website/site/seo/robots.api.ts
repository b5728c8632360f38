import { config } from '#foundation/config';
import { paths } from '#foundation/web/paths.ts';

/**
 * The first segments of addresses that are no content, or open with a secret. Unlisted pages are not here: they carry `noindex`, which a crawler
 * must be able to read, and naming them would reveal them.
 */
const closed = [
  'studio',
  'checkout',
  'sandbox',
  'webhooks',
  'sign-in',
  'sign-out',
  'welcome',
  'forgotten-password',
  'reset-password',
  'preview',
  'calendar',
  'calendar.ics',
  'dates',
  'documents',
  'waitlist',
  'family',
  'certificates',
  'messages',
  'your-data',
  'lead-check',
];

/**
 * `robots.txt`. A rule is a whole segment: alone, with a query, and everything below it. `Disallow: /family` would also close a page
 * `/family-workshops`, because rules are beginnings of addresses (RFC 9309, which also defines `$`).
 */
export function loader() {
  const rules = closed.flatMap((segment) => [`/${segment}$`, `/${segment}?`, `/${segment}/`]);
  const lines = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`), ''];
  return new Response([...lines, `Sitemap: ${config().SITE_URL}${paths.sitemap()}`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
