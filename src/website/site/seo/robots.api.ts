import { config } from '#foundation/config';
import { paths } from '#foundation/web/paths.ts';

/**
 * `robots.txt`: keeps crawlers out of addresses that are no content. Unlisted pages are not here: they carry `noindex`, which a crawler must be able
 * to read, and naming them would reveal them.
 */
export function loader() {
  const closed = [
    '/studio',
    '/checkout',
    '/sandbox',
    '/webhooks',
    '/sign-in',
    '/welcome',
    '/calendar.ics',
    '/dates/',
    '/documents',
    '/waitlist',
    '/family',
    '/certificates',
  ];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
  return new Response([...lines, `Sitemap: ${config().SITE_URL}${paths.sitemap()}`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
