import type { IncomingMessage } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import { isTrustedProxy, type TrustedProxies } from '#foundation/kit/client-address.server.ts';
import { isLocalHost, nameOfHost, plainHost } from '#foundation/kit/http/host-name.ts';

/** Where the site is: its own address, whether the owner named it (SITE_URL), and further hosts that are its own (SITE_HOSTS). */
export type SiteAddress = { siteOrigin: string; originIsFixed: boolean; siteHosts?: readonly string[] };

/** The host in the visitor's address: `X-Forwarded-Host` of a trusted proxy, else `Host`. Null where it is missing or invalid. */
export function visitorHost({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string | null {
  const forwarded = isTrustedProxy(socket?.remoteAddress, trusted) ? headers['x-forwarded-host'] : undefined;
  const [first = ''] = String(forwarded ?? headers.host ?? '').split(',');
  return plainHost(first.trim());
}

/** After this number of redirects from one host, without a single request at SITE_URL, a proxy must be writing that host into every request. */
const maxLedInCircles = 20;

/**
 * Whether a request's host is not the site's own, so that it is redirected to its address (308): `www.`, an old domain, a public IP.
 * Without SITE_URL every host is accepted. Local hosts (`isLocalHost`) are not redirected, which could cause a redirect loop. The same
 * can happen behind a proxy that sets a public host: after twenty redirects without an arrival that host is accepted, and the setting is logged.
 */
export function createAway(site: SiteAddress, trusted: TrustedProxies): (request: IncomingMessage) => boolean {
  const own = new Set([new URL(site.siteOrigin).host, ...(site.siteHosts ?? [])].map(nameOfHost));
  const led = new Map<string, number>();
  let arrived = false;
  return (request) => {
    if (!site.originIsFixed) return false;
    const host = visitorHost(request, trusted);
    if (host === null || isLocalHost(host)) return false;
    const name = nameOfHost(host);
    if (own.has(name)) {
      arrived = true;
      return false;
    }
    if (arrived) return true;
    const times = (led.get(name) ?? 0) + 1;
    if (led.size < 100 || led.has(name)) led.set(name, times);
    if (times === maxLedInCircles + 1)
      log().warn(
        { host: name, siteUrl: site.siteOrigin },
        'Nobody arrives at SITE_URL: the proxy writes another Host. Have it pass Host on, or name its host in SITE_HOSTS',
      );
    return times <= maxLedInCircles;
  };
}

/** Whether a request came to the host of this origin. */
export function createAskedAt(origin: string, trusted: TrustedProxies): (request: IncomingMessage) => boolean {
  const own = nameOfHost(new URL(origin).host);
  return (request) => {
    const host = visitorHost(request, trusted);
    return host !== null && nameOfHost(host) === own;
  };
}
