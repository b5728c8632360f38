import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { clientAddress, networkOf, type TrustedProxies } from '#foundation/kit/client-address.server.ts';
import { secretReferrerPolicy } from '#foundation/kit/secret-addresses.ts';
import { visitCookie } from '#marketing/tracking/touches/visit-cookie.ts';
import { campaignCookie } from '#sales/orders/checkout/campaign-code.ts';
import { createLoadShedding, type LoadShedding, type Turn } from './http/load-shedding.ts';
import { answerInOrder, type Handler } from './http/answer-in-order.ts';
import { inThisContext } from './http/load/in-this-context.ts';
import { oneAtATime } from './http/load/one-at-a-time.ts';
import { createFairQueue } from './http/load/fair-queue.ts';
import { kindAt, noteId, noteKind, type RequestKind } from './http/request-kind.ts';
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

/**
 * Forms that run concurrently: those that wait for the database together share the sync of its log. The pages that answer them
 * take turns with other pages.
 */
const forms = { atOnce: 16, atMost: 32, rounds: 1 };

/** Answers at once, or leaves the request to the next. */
type Sync = (request: IncomingMessage, response: ServerResponse) => boolean;

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
  files: Sync;
  /** Files by which services see that the site is the owner's; answered before anything else, under every host. */
  verification?: Sync | undefined;
  /** Releases and the data of pages, for browsers. */
  releases?: (request: IncomingMessage, response: ServerResponse, admit: LoadShedding) => boolean;
  /** Addresses that lead elsewhere; returns whether it answered. */
  moved?: Sync;
  /** Called for each page that was not found. */
  missing?: (path: string, referrer: string | undefined) => void;
  /** Pages shared by all visitors. */
  pages?: SharedPages;
  /** Which arm of an experiment a visitor sees. */
  arms?: VisitorArms;
  /** The plain thank-you page of a lead, while the database is away. */
  thanks?: Handler;
  /** Everything else: the router. `turn` is for the page that answers a form. Settles when all work for the request has ended. */
  router: (request: IncomingMessage, response: ServerResponse, turn?: Turn) => Promise<void> | void;
  /** Whether browsers come to the names below this one by HTTPS alone, too. */
  hstsSubdomains?: boolean;
  /** Sees every request, and what waits, where numbers or traces are switched on. */
  watch?: RequestWatch | undefined;
  /** While developing: what serves modules and hot updates, before anything else. */
  developer?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/**
 * The HTTP server. `order` below names what answers a request, first to last, with limits on headers and on time, so that slow or oversized
 * requests end before they cost anything.
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
    queue: createFairQueue({ ...forms, arrivals: () => connections }),
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
  const guarding: Sync = (request, response) => {
    const rejection = guard(request, guarded);
    if (rejection?.otherHost) {
      noteKind(response, 'refused');
      void answerOtherHost(request, response, { siteOrigin, headers });
    } else if (rejection) reject(response, rejection, headers);
    return rejection !== null;
  };
  const chunkLimit: Sync = (request, response) => {
    const chunks = request.method === 'POST' ? limitOfChunks(request) : null;
    // Always true, as set in `createServer`.
    if (chunks && request instanceof CountedMessage)
      request.takeAtMost(chunks.bytes, () => cutOff(response, chunks.rejection, headers));
    // That many bytes already came with the head.
    return response.headersSent;
  };
  const campaign: Sync = ({ method, url = '/', headers: sent }, response) => {
    if (method !== 'GET') return false;
    // The checkout sets its cookies itself, and reads the campaign's code in its own URL.
    const code = url.startsWith('/checkout/') ? null : campaignCookie(url, secure);
    if (code) response.setHeader('Set-Cookie', code);
    const visit = visitCookie({ url, headers: sent }, secure);
    if (visit) response.appendHeader('Set-Cookie', visit);
    return false;
  };
  const doorOf = ({ method, url = '/' }: IncomingMessage) =>
    method === 'POST' && isSignedEvent(url) ? admitEvents : admit;
  const admission: Sync = (request, response) => {
    noteKind(response, kindAt(request.url ?? '/'));
    if (!doorOf(request).enter(response)) return true;
    if (!httpServer.trustedProxies) noteUnnamedProxy(request.headers);
    request.headers['x-client-address'] = addressOf(request);
    delete request.headers[armHeader];
    httpServer.arms?.tell(request, response);
    writeVisitorOrigin(request, guarded, trustedProxies);
    logWhenClosed(request, response, httpServer.missing);
    return false;
  };
  const router: Sync = (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
    response.setHeader('Cache-Control', 'no-store');
    const policy = secretReferrerPolicy(request.url ?? '/');
    if (policy) response.setHeader('Referrer-Policy', policy);
    // Its body may have become too long while it waited.
    const door = doorOf(request);
    const turn = request.method === 'POST' ? door.answerTurnOf(response) : undefined;
    door.inTurn(response, () => (response.headersSent ? undefined : httpServer.router(request, response, turn)));
    return true;
  };
  const { verification, files, health, releases, moved, pages, thanks } = httpServer;
  const order: (Handler | undefined)[] = [
    verification && as('file', verification),
    guarding,
    chunkLimit,
    as('file', files),
    as('health', (request, response) => answerHealth(request, response, health)),
    releases && as('api', (request, response) => releases(request, response, admit)),
    moved && as('moved', moved),
    campaign,
    pages && ((request, response) => pages(request, response, admit)),
    admission,
    thanks,
    router,
  ];
  const inOrder = answerInOrder(order.filter((handler) => handler !== undefined));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (health.stopping) response.setHeader('Connection', 'close');
    inOrder(request, response);
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

/** What `handler` answers counts as `kind`. */
function as(kind: RequestKind, handler: Sync): Sync {
  return (request, response) => {
    if (!handler(request, response)) return false;
    noteKind(response, kind);
    return true;
  };
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
