import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { clientAddress, networkOf, type TrustedProxies } from '#foundation/kit/client-address.server.ts';
import { secretReferrerPolicy } from '#foundation/kit/secret-addresses.ts';
import { visitCookie } from '#marketing/tracking/touches/visit-cookie.ts';
import { campaignCookie } from '#sales/orders/checkout/campaign-code.ts';
import { createLoadShedding, type LoadShedding } from './http/load-shedding.ts';
import type { FormPosts } from './forms/form-posts.ts';
import { inThisContext } from './http/load/in-this-context.ts';
import { oneAtATime } from './http/load/one-at-a-time.ts';
import { createFairQueue } from './http/load/fair-queue.ts';
import { kindAt, noteId, noteKind } from './http/request-kind.ts';
import type { RequestWatch } from './http/request-watch.ts';
import { CountedMessage } from './http/counted-message.ts';
import { guard, isSignedEvent, limitOfChunks, type GuardOptions, type Rejection } from './http/request-guard.ts';
import { endUnread } from './http/end-unread.ts';
import { answerHealth, type Health } from './http/health.ts';
import type { SharedPages } from './pages/public-pages.ts';
import { closedPolicy, securityHeaders } from './http/security-headers.ts';
import { closeIdleConnections, type Stillness } from './http/idle-connections.ts';
import { noteMissing } from './http/moved-addresses.ts';
import { armHeader, type VisitorArms } from './http/visitor-arm.ts';
import { noteUnnamedProxy } from './http/unnamed-proxy.ts';
import { answerOtherHost } from './http/other-host.ts';
import { createAskedAt, createAway } from './http/site-hosts.ts';
import { writeVisitorOrigin } from './http/visitor-origin.ts';

// Imported as a module it would also load the client of `fetch`: a sixth of a start and 16 MB, though most answers come from cached pages.
const { createServer } = process.getBuiltinModule('node:http');

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

export type HttpServer = GuardOptions & {
  health: Health;
  /** Maximum requests that wait for renderings and transactions. */
  maxWaiting?: number;
  /** When an idle connection is closed. */
  stillness?: Stillness;
  /** Where a chat vendor's snippet runs, apart from the site. */
  chatOrigin?: string | undefined;
  /** Trusted proxies. */
  trustedProxies?: TrustedProxies | undefined;
  /** Browser files of the build; returns whether it served the request. */
  files: Handler;
  /** Files by which services see that the site is the owner's; answered before anything else, under every host. */
  verification?: Handler | undefined;
  /** Releases and the data of pages, for browsers. */
  releases?: (request: IncomingMessage, response: ServerResponse, admit: LoadShedding) => boolean;
  /** Addresses that lead elsewhere; returns whether it answered. */
  moved?: Handler;
  /** Called for each page that was not found. */
  missing?: (path: string, referrer: string | undefined) => void;
  /** Pages shared by all visitors. */
  pages?: SharedPages;
  /** Which arm of an experiment a visitor sees. */
  arms?: VisitorArms;
  /** Lead forms, which may come in a rush. */
  leads?: FormPosts;
  /** Checkout forms, the same. */
  checkouts?: FormPosts;
  /** Everything else: the router. Settles when all work for the request has ended. */
  router: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  /** Whether browsers come to the names below this one by HTTPS alone, too. */
  hstsSubdomains?: boolean;
  /** Sees every request, and what waits, where numbers or traces are switched on. */
  watch?: RequestWatch | undefined;
  /** While developing: what serves modules and hot updates, before anything else. */
  developer?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/**
 * The HTTP server: guard, files, health, redirects, shared pages, router, in this order, with limits on headers and on time, so that slow or
 * oversized requests end before they cost anything.
 */
export function createHttpServer(httpServer: HttpServer): Server {
  const secure = isHttps(httpServer.siteOrigin);
  const headers = securityHeaders(secure, httpServer.hstsSubdomains ?? false);
  const { siteOrigin, originIsFixed, siteHosts = [], trustedProxies = null } = httpServer;
  const { chatOrigin } = httpServer;
  const chat = chatOrigin ? { origin: chatOrigin, asked: createAskedAt(chatOrigin, trustedProxies) } : null;
  const guarded = { siteOrigin, originIsFixed, siteHosts, away: createAway(httpServer, trustedProxies), chat };
  const addressOf = (request: IncomingMessage) => clientAddress(request, httpServer.trustedProxies ?? null);
  let connections = 0;
  const admit = createLoadShedding({
    queue: createFairQueue({ arrivals: () => connections }),
    renderings: createFairQueue({ atOnce: 1, arrivals: () => connections }),
    most: httpServer.maxWaiting ?? 400,
    headers,
    clientOf: ({ req }) => networkOf(addressOf(req)),
  });
  // All events of a gateway come from its few addresses: queued with visitors it would be the client with the most work and wait for all
  // of them. Here gateways share only with gateways, and with senders of false events.
  const admitEvents = createLoadShedding({
    most: 400,
    headers,
    clientOf: ({ req }) => networkOf(addressOf(req)),
    queue: createFairQueue({ perClient: 200 }),
  });
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 2_000,
    // None of `node:http`, which would set two timers per request: `closeIdleConnections` closes idle connections.
    keepAliveTimeout: 0,
    // Skips reading the body of requests that have none.
    optimizeEmptyRequests: true,
    IncomingMessage: CountedMessage,
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (httpServer.health.stopping) response.setHeader('Connection', 'close');
    if (httpServer.verification?.(request, response)) return noteKind(response, 'file');
    const rejection = guard(request, guarded);
    if (rejection?.otherHost) {
      noteKind(response, 'refused');
      return void answerOtherHost(request, response, { siteOrigin, headers });
    }
    if (rejection) return reject(response, rejection, headers);
    const chunks = request.method === 'POST' ? limitOfChunks(request) : null;
    // Always true, as set in `createServer`.
    if (chunks && request instanceof CountedMessage)
      request.takeAtMost(chunks.bytes, () => cutOff(response, chunks.rejection, headers));
    // That many bytes already came with the head.
    if (response.headersSent) return;
    if (httpServer.files(request, response)) return noteKind(response, 'file');
    if (answerHealth(request, response, httpServer.health)) return noteKind(response, 'health');
    if (httpServer.releases?.(request, response, admit)) return noteKind(response, 'api');
    if (httpServer.moved?.(request, response)) return noteKind(response, 'moved');
    const { method, url = '/' } = request;
    // The checkout sets its cookies itself, and reads the campaign's code in its own URL.
    const campaign = method === 'GET' && !url.startsWith('/checkout/') ? campaignCookie(url, secure) : null;
    if (campaign) response.setHeader('Set-Cookie', campaign);
    const visit = method === 'GET' ? visitCookie(request, secure) : null;
    if (visit) response.appendHeader('Set-Cookie', visit);
    const route = () => {
      noteKind(response, kindAt(url));
      const door = method === 'POST' && isSignedEvent(url) ? admitEvents : admit;
      if (!door.enter(response)) return;
      if (!httpServer.trustedProxies) noteUnnamedProxy(request.headers);
      request.headers['x-client-address'] = addressOf(request);
      delete request.headers[armHeader];
      httpServer.arms?.tell(request, response);
      writeVisitorOrigin(request, guarded, trustedProxies);
      logWhenClosed(request, response, httpServer.missing);
      const last = () => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
        response.setHeader('Cache-Control', 'no-store');
        const policy = secretReferrerPolicy(url);
        if (policy) response.setHeader('Referrer-Policy', policy);
        // Its body may have become too long while it waited.
        door.inTurn(response, () => (response.headersSent ? undefined : httpServer.router(request, response)));
      };
      const leads = httpServer.leads ? () => httpServer.leads?.(request, response, last) : last;
      if (httpServer.checkouts) httpServer.checkouts(request, response, leads);
      else leads();
    };
    if (httpServer.pages) httpServer.pages(request, response, route, admit);
    else route();
  };
  const { developer } = httpServer;
  const server = createServer(
    limits,
    developer
      ? (request, response) => developer(request, response, () => answer(request, response))
      : oneAtATime(httpServer.watch ? httpServer.watch.around(answer) : answer),
  );
  server.on('connection', () => (connections += 1));
  httpServer.watch?.load({ server, visitors: admit.stats, gateways: admitEvents.stats });
  // In development, connections for hot updates are idle for long.
  if (!developer) closeIdleConnections(server, httpServer.stillness ?? { limit: 15_000, every: 3_000 });
  return server;
}

/** Gives the request its id, and logs it when it has ended. */
function logWhenClosed(request: IncomingMessage, response: ServerResponse, missing: HttpServer['missing']): void {
  const id = randomUUID();
  const started = performance.now();
  request.headers['x-request-id'] = id;
  noteId(response, id);
  const closed = inThisContext(() => {
    if (missing && response.statusCode === 404) noteMissing(request, missing);
    const path = (request.url ?? '').split('?', 1)[0];
    log().info({
      id,
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
    });
  });
  response.on('close', closed);
}

/** Refuses a request that is already being processed: its body exceeded the limit. */
function cutOff(response: ServerResponse, rejection: Rejection, headers: Record<string, string>): void {
  if (!response.headersSent) return reject(response, rejection, headers);
  const close = () => response.req.socket.destroySoon();
  if (response.writableFinished) close();
  else response.once('close', close);
}

function reject(
  response: ServerResponse,
  { status, message, location, allow }: Rejection,
  headers: Record<string, string>,
): void {
  noteKind(response, location ? 'moved' : 'refused');
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': closedPolicy,
    // A redirect to SITE_URL is valid only as long as the setting.
    'Cache-Control': location?.startsWith('/') ? 'public, max-age=3600' : 'no-store',
    ...(location ? { Location: location } : {}),
    ...(allow ? { Allow: allow } : {}),
    // The body was not read: the connection cannot carry another request.
    ...(status >= 400 ? { Connection: 'close' } : {}),
  });
  endUnread(response, `${message}\n`);
}
