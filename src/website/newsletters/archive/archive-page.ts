import { config } from '#foundation/config';

/** Inline styles are what mails are made of; nothing runs, pictures are our own. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A public page of the archive: an issue is shown as it was sent, without a script. */
export function archivePage(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=300',
    },
  });
}

/** The canonical link of a page. */
export const canonical = (path: string) => `<link rel="canonical" href="${config().SITE_URL}${path}">`;
