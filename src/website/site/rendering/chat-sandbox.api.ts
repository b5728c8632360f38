import { config } from '#foundation/config';

/** Stand-in for the support desk's chat window in development and tests; it does not reply. */
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chat</title><h1>Chat sandbox</h1>
<p>Nobody reads this. Set CHAT_URL to the chat window of your support desk.</p></html>`;

/** Exists only while no real chat window is configured. */
export function loader() {
  const { CHAT_KEY, CHAT_URL } = config();
  if (!CHAT_KEY || CHAT_URL)
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  });
}
