import { randomBytes } from 'node:crypto';
import { config } from '#foundation/config';
import { furtherOrigins, readHosts } from '#foundation/kit/http/host-name.ts';
import { snippetOrigin } from './chat.ts';

/**
 * The window in which a chat vendor's snippet runs. The HTTP server shows it at CHAT_ORIGIN alone, where the site keeps nothing: so the vendor has
 * storage, and nothing of the site. Vendors use hosts of many names, so that its policy names kinds of addresses; scripts need the snippet's nonce.
 */
export function loader(): Response {
  const origin = snippetOrigin();
  const { CHAT_SNIPPET = '', SITE_URL, SITE_HOSTS } = config();
  if (!origin) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const nonce = randomBytes(18).toString('base64');
  const secure = origin.startsWith('https:');
  const web = secure ? 'https:' : 'https: http:';
  const parents = [SITE_URL, ...furtherOrigins({ siteOrigin: SITE_URL, siteHosts: readHosts(SITE_HOSTS) ?? [] })];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${web}`,
    `img-src data: blob: ${web}`,
    `font-src data: ${web}`,
    `media-src data: blob: ${web}`,
    `connect-src ${web} wss:${secure ? '' : ' ws:'}`,
    `frame-src 'self' ${web}`,
    'worker-src blob:',
    "base-uri 'none'",
    `form-action ${web}`,
    `frame-ancestors ${parents.join(' ')}`,
  ].join('; ');
  const snippet = CHAT_SNIPPET.replaceAll(/<script\b/gi, `<script nonce="${nonce}"`);
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chat</title><body>${snippet}</body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'origin',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'no-store',
      },
    },
  );
}
