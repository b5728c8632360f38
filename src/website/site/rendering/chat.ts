import { config } from '#foundation/config';
import { nameOfHost, readHosts } from '#foundation/kit/http/host-name.ts';
import { paths } from '#foundation/web/paths.ts';

const pages = ['/', '/support', '/workshops'];

/**
 * The chat window for a page; null without one and on all but three pages (NAV-7). `storage`: whether it may keep something, which only a window of
 * another origin may, for one of ours could read the page.
 */
export function chatWindow(path: string): { address: string; storage: boolean } | null {
  const { CHAT_KEY, CHAT_URL, SITE_URL } = config();
  if (!pages.includes(path)) return null;
  const origin = snippetOrigin();
  if (origin) return { address: origin + paths.chatWindow(), storage: true };
  if (!CHAT_KEY) return null;
  if (!CHAT_URL) return { address: `${paths.sandboxChat()}?key=${CHAT_KEY}`, storage: false };
  const address = new URL(CHAT_URL, SITE_URL);
  address.searchParams.set('key', CHAT_KEY);
  return { address: address.href, storage: !isOurs(address) };
}

/** Where a vendor's snippet runs; null without a snippet, or without an origin of its own for it. */
export function snippetOrigin(): string | null {
  const { CHAT_SNIPPET, CHAT_ORIGIN } = config();
  if (!CHAT_SNIPPET || !CHAT_ORIGIN) return null;
  return isOurs(new URL(CHAT_ORIGIN)) ? null : CHAT_ORIGIN;
}

/** Whether a host is the site's own: cookies do not tell ports apart. */
function isOurs({ hostname }: URL): boolean {
  const { SITE_URL, SITE_HOSTS } = config();
  return [new URL(SITE_URL).host, ...(readHosts(SITE_HOSTS) ?? [])].map(nameOfHost).includes(hostname);
}
