import { config } from '#foundation/config';
import { paths } from '#foundation/web/paths.ts';

const pages = ['/', '/support', '/workshops'];

/** The address of the chat window for a page, with the site's key; null without a key and on all but three pages (NAV-7). */
export function chatAddress(path: string): string | null {
  const { CHAT_KEY, CHAT_URL, SITE_URL } = config();
  if (!CHAT_KEY || !pages.includes(path)) return null;
  if (!CHAT_URL) return `${paths.sandboxChat()}?key=${CHAT_KEY}`;
  const address = new URL(CHAT_URL, SITE_URL);
  address.searchParams.set('key', CHAT_KEY);
  return address.href;
}
