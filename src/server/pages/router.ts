import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { isForOneBrowser, readKey, type SharedPage } from '#platform/page-cache';
import { observed } from '#foundation/kit/steps/observe.ts';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { hasConsent } from '#marketing/tracking/consent/consent.ts';
import { isTagFrame, tagFrameRoute } from '#marketing/tracking/model';
import { isStaffPath } from '#foundation/kit/http/staff-prefixes.ts';
import { siteRoutes } from '#foundation/web/page-start/site-manifest.ts';
import type { Turn } from '../http/load-shedding.ts';
import { armHeader } from '../http/visitor-arm.ts';
import type { RenderedPage } from '#foundation/web/rendering/rendered-page.ts';
import { startVisit, type Visit } from '#foundation/web/rendering/visit.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, turn?: Turn) => Promise<void>;

/** What needs React and the code of all pages. */
export type Router = {
  /** The version of the built code. */
  version: string;
  /** Serves a request for one visitor, `turn` being that of the page that answers a form; settles when all work for it has ended. */
  answer: Answer;
  /** Renders a page for all visitors; null if the result must not be shared. */
  render: (key: string) => Promise<SharedPage | null>;
};

/** The router of the finished build. */
export async function openRouter(siteOrigin: string): Promise<Router> {
  const build = await import('virtual:react-router/server-build');
  return {
    version: build.assets.version,
    answer: answerWith(build, 'production'),
    render: renderer(build, siteOrigin),
  };
}

/** The router for development: every request renders again, nothing is shared. */
export function developersRouter(build: () => Promise<ServerBuild>): Router {
  return {
    version: 'developing',
    answer: answerWith(build, 'development'),
    render: () => Promise.resolve(null),
  };
}

/**
 * The listener of the router's own adapter, with the protocol, which the adapter omits: behind a proxy that ends TLS it would see `http:`, and the
 * router refuses forms whose page has another origin than the request.
 */
function answerWith(build: Parameters<typeof createRequestHandler>[0], mode: string): Answer {
  const whole = createRequestHandler(build, mode);
  const site = typeof build === 'function' ? whole : siteHandler(build, mode);
  return async (request, response, turn) => {
    const { url = '/', headers } = request;
    const handle = isOfSite(url) ? site : whole;
    // With two parameters the listener returns a promise, though its type (that of `node:http`) does not say so.
    const answer = (asked: Request, _client: unknown) => handle(routed(asked), contextOf(asked, turn));
    // Our own word, not that of the visitor (`writeVisitorOrigin`).
    const protocol = headers['x-forwarded-proto'] === 'https' ? 'https:' : 'http:';
    const listener: (...words: Parameters<Answer>) => unknown = createRequestListener(answer, { protocol });
    await observed(
      'render',
      () => pathWithoutSecrets(url),
      async () => void (await listener(request, response)),
    );
  };
}

const siteHandler = (build: ServerBuild, mode: string) =>
  createRequestHandler({ ...build, routes: siteRoutes(build.routes) }, mode);

/** False for staff screens, and for spellings that only the router reads as one. */
function isOfSite(url: string): boolean {
  const [path = '/'] = url.split('?', 1);
  return !path.includes('%') && !isStaffPath(pagePath(path).toLowerCase());
}

/** The frame for tags has the path of its thank-you page, which the page's route has too. */
function routed(request: Request): Request {
  const url = new URL(request.url);
  return request.method === 'GET' && isTagFrame(url) ? new Request(new URL(tagFrameRoute, url), request) : request;
}

const contextOf = ({ headers, method }: Request, inTurn?: Turn) =>
  startVisit({
    shared: false,
    consented: hasConsent(Object.fromEntries(headers)),
    sentForm: method === 'POST',
    arm: headers.get(armHeader) || null,
    ...(inTurn && { inTurn }),
  }).context;

/** The page of an HTML or data address. */
function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length);
}

function renderer(build: ServerBuild, siteOrigin: string): (key: string) => Promise<SharedPage | null> {
  const handle = siteHandler(build, 'production');
  const render = async (key: string): Promise<SharedPage | null> => {
    const { address: target, consented, arm } = readKey(key);
    const address = new URL(target, siteOrigin);
    const { visit, context } = startVisit({ shared: true, consented, sentForm: false, arm });
    const answer = await handle(new Request(address), context);
    const page = visit.page ?? (await dataIn(answer, visit));
    // Its visitors see the page as it is published instead.
    if (arm !== null && (page ?? answer).status >= 500) throw new Error(`${address.pathname} failed in an experiment`);
    // A page with a cookie belongs to one visitor.
    if (!page || answer.headers.has('set-cookie') || ![200, 404, 410].includes(page.status)) return null;
    // Only under the page's own address: another spelling that leads to it is rendered, but never cached.
    const keep = page.status === 200 && page.tags.includes(`page:${pagePath(address.pathname)}`);
    return { ...page, keep, forOneBrowser: isForOneBrowser(key) };
  };
  return (key) =>
    observed(
      'render',
      () => pathOf(key),
      () => render(key),
    );
}

const pathOf = (key: string) => pathWithoutSecrets(readKey(key).address);

/** The data of a page for the browser's router, which come as a stream; null for any other answer (a redirect, a failure). */
async function dataIn(answer: Response, { tags }: Visit): Promise<RenderedPage | null> {
  if (answer.headers.get('content-type')?.startsWith('text/x-script'))
    return { status: answer.status, html: await answer.text(), policy: null, tags: tags ?? [] };
  await answer.body?.cancel();
  return null;
}
