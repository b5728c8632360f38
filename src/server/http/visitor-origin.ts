import type { IncomingMessage } from 'node:http';
import { isTrustedProxy, type TrustedProxies } from '#foundation/kit/client-address.server.ts';
import { furtherOrigins } from '#foundation/kit/http/host-name.ts';
import { visitorHost, type SiteAddress } from './site-hosts.ts';

/**
 * The origin of the address that the visitor used, which the router compares with the `Origin` of a form. Behind a proxy that ends TLS the
 * connection uses plain HTTP and does not tell. With SITE_URL it is that address, whatever the headers say, or
 * that of a further host of the site (SITE_HOSTS). Without, it is `Host`, with
 * the protocol that a trusted proxy forwards, or that of the form's page, whose host the guard has compared with `Host`.
 */
function visitorOrigin(request: IncomingMessage, site: SiteAddress, trusted: TrustedProxies): URL {
  const { headers, socket } = request;
  const { host = 'localhost', origin = '' } = headers;
  if (site.originIsFixed || !URL.canParse(`http://${host}`)) {
    const asked = visitorHost(request, trusted);
    const further = furtherOrigins(site).find((one) => one === origin || new URL(one).host === asked);
    return new URL(further !== undefined && origin !== site.siteOrigin ? further : site.siteOrigin);
  }
  if (URL.canParse(origin) && new URL(origin).host === host) return new URL(origin);
  const forwarded = isTrustedProxy(socket.remoteAddress, trusted) ? String(headers['x-forwarded-proto']) : '';
  // Of several proxies each may have added its own; the first is the one the visitor spoke to.
  return new URL(`${/^https\b/.test(forwarded) ? 'https' : 'http'}://${host}`);
}

/** Headers in which clients may claim an address or origin; only this server's own values reach the router. */
const untrusted = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
];

/**
 * Sets the visitor's origin in the headers that the router and all pages read (`Host`, `X-Forwarded-Proto`), replacing the received ones.
 * The guard has checked `Origin` before; requests it admits for other reasons (signed events, a form under `no-referrer`, which sends
 * `null`) would be refused by the router, which knows only one reason.
 */
export function writeVisitorOrigin(request: IncomingMessage, site: SiteAddress, trusted: TrustedProxies): void {
  const { headers } = request;
  const { origin, host, protocol } = visitorOrigin(request, site, trusted);
  for (const name of untrusted) delete headers[name];
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  if (request.method === 'POST' && headers.origin !== origin) delete headers.origin;
}
