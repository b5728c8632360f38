import { carriesSecret } from '#foundation/kit/secret-addresses.ts';

/** What programs look for in sites of other making, and what browsers and crawlers ask for by themselves. */
const noise =
  /(?:\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|old|zip|tar|gz|rar|ini|log|yml|yaml|conf|config|git|pem|key|swp|exe|dll|sh|map)(?:\/|$|~)|^\/(?:wp-|wordpress|wp\/|xmlrpc|cgi-bin|phpmyadmin|pma\/|admin|administrator|vendor\/|\.|_ignition|actuator|boaform|solr|owa|ecp|autodiscover|hnap1|manager\/|telescope|server-status|remote\/|geoserver|apple-touch-icon|favicon\.ico|ads\.txt|app-ads\.txt|browserconfig\.xml|crossdomain\.xml|humans\.txt|security\.txt|sitemap_index\.xml|graphql|api\/))/i;

/** Whether a missing address is a bot's probe rather than a followed link. */
export function isNoise(path: string): boolean {
  return noise.test(path);
}

const longest = 200;

/**
 * The address without personal data. Null if it must not be stored: mail addresses, numbers as long as a phone's, tokens, and addresses with a
 * secret.
 */
export function keptAddress(path: string): string | null {
  if (path.length > longest || carriesSecret(path)) return null;
  const read = decoded(path);
  if (/@|\d[\d\s-]{6,}\d|[\p{Cc}]/u.test(read)) return null;
  return path
    .split('/')
    .some((part) => part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part) && !part.includes('-'))
    ? null
    : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The referrer of a request: the path of our own page, the host of another site, or '' if unknown. Queries are dropped for privacy. */
export function referrerOf(header: string | undefined, siteOrigin: string): string {
  if (!header || header.length > 2_000 || !URL.canParse(header)) return '';
  const url = new URL(header);
  if (!/^https?:$/.test(url.protocol)) return '';
  if (url.origin === new URL(siteOrigin).origin) return keptAddress(url.pathname) ?? '';
  return url.host.slice(0, 100);
}
