import { config } from '#foundation/config';
import { paths } from '#foundation/web/paths.ts';

/**
 * `robots.txt`: keeps machines out of what is nobody's page. Pages that must not be listed say so themselves (`noindex`);
 * were they forbidden here, that could not be read, and naming unlisted ones would betray them.
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
