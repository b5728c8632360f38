import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  consentedMark,
  createPageCache,
  type Encoded,
  type CachedPage,
  type PageCache,
  type PageFile,
  type PageStore,
  type SharedPage,
  type Variant,
} from '#platform/page-cache';
import { acceptedEncodings } from '#foundation/web/compression/accept-encoding.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { hasConsent } from '#marketing/tracking/consent/consent.ts';
import { TooBusy, type LoadShedding } from '../http/load-shedding.ts';
import { noteKind } from '../http/request-kind.ts';
import { movesByQuery, noteMissing } from '../http/moved-addresses.ts';
import { cachedPageOf, resolveTarget } from '../http/resolve-target.ts';
import type { VisitorArms } from '../http/visitor-arm.ts';

/** Sends a shared page; false hands over to the router for this visitor. */
export type SharedPages = (
  request: IncomingMessage,
  response: ServerResponse,
  admit: LoadShedding,
) => boolean | Promise<boolean>;

type Options = {
  /** Renders a page for all visitors; null if the result must not be shared. */
  render: (key: string) => Promise<SharedPage | null>;
  commonHeaders: Record<string, string>;
  maxBytes: number;
  /** The tier behind the memory, on this server's disk. */
  file?: PageFile | undefined;
  /** The tier of all servers. */
  store?: PageStore;
  /** Which arm of an experiment a visitor sees at a path; absent: no experiment runs. */
  arms?: VisitorArms | undefined;
  /** Called for each page that was not found. */
  missing?: ((path: string, referrer: string | undefined) => void) | undefined;
  /** Called for each page that the memory did not have. */
  shown?: ((path: string) => void) | undefined;
};

/**
 * Public pages in front of the router: rendered for all visitors (no cookie, header or address of
 * the visitor reaches the renderer; only whether they agreed to trackers), cached as a whole, and written as bytes. Anything personal goes to the
 * router: other
 * methods, queries other than campaign parameters, and the areas with separate routes.
 */
export function publicPages({ render, commonHeaders, maxBytes, file, store, arms, missing, shown }: Options): {
  answer: SharedPages;
  cache: PageCache;
} {
  const cache = createPageCache({
    render,
    commonHeaders: Object.entries(commonHeaders).flat(),
    maxBytes,
    freshFor: 60_000,
    file,
    store,
  });
  const answer: SharedPages = (request, response, admit) => {
    const { method, url = '/', headers } = request;
    const target = resolveTarget(url);
    const wanted = method === 'GET' || method === 'HEAD' ? cachedPageOf(target) : null;
    if (wanted === null || movesByQuery(target, url)) return false;
    if (wanted.market !== undefined && !isMarket(wanted.market)) return false;
    const { state } = wanted;
    const armed = 'path' in target ? (arms?.of(target.path, request, response) ?? null) : null;
    const own = armed ? armed.mark + wanted.key : wanted.key;
    const key = hasConsent(headers) ? consentedMark + own : own;
    const encode: Encode = (of, encoding) => cache.encode(key, of, encoding);
    const send = (page: CachedPage) => {
      if (armed && state === null) arms?.shown(armed, request, { page, key });
      if (state === null) write(request, response, page, encode);
      else writeState(request, response, page, state, encode);
      return true;
    };
    const kept = cache.get(key);
    if (kept) {
      noteKind(response, 'cached');
      return send(kept);
    }
    if (!admit.enter(response)) return true;
    noteKind(response, 'rendered');
    return cache.fill(key, admit.turnOf(response)).then(
      (page) => {
        if (page && missing && page.status === 404) noteMissing(request, missing);
        if (page?.status === 200 && target.kind === 'page') shown?.(target.path);
        return page ? send(page) : false;
      },
      (error: unknown) => {
        if (error instanceof TooBusy) {
          admit.sendAway(response);
          return true;
        }
        // A failed page is rendered again for this visitor, so that the router shows the error screen; an arm as the published page.
        if (armed) arms?.failed(armed, request, error);
        return false;
      },
    );
  };
  return { answer, cache };
}

type Encode = (of: Encoded, encoding: 'gzip' | 'identity') => Promise<Variant>;

/** Writes a cached page: 304 when the visitor has it, else the smallest encoding the visitor takes. */
function write(request: IncomingMessage, response: ServerResponse, page: CachedPage, encode: Encode): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && known.includes(page.etag)) {
    response.writeHead(304, besideCookie(response, page.notModified));
    response.end();
    page.giveBack?.();
    return;
  }
  writeSmallest(request, response, page.status, page, encode, page.giveBack);
}

/** The data of exactly this HTML: if the page has changed since, the HTML is not hydrated. */
function writeState(
  request: IncomingMessage,
  response: ServerResponse,
  { state, giveBack }: CachedPage,
  hash: string,
  encode: Encode,
): void {
  if (state?.hash === hash) return writeSmallest(request, response, 200, state, encode, giveBack);
  giveBack?.();
  // 204, because browsers log a 404 as an error of the page, which it is not.
  response.writeHead(204, ['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff']);
  response.end();
}

function writeSmallest(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  of: Encoded,
  encode: Encode,
  giveBack?: () => void,
): void {
  const send = ({ headers, body }: Variant) => {
    response.writeHead(status, besideCookie(response, headers));
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const takes = acceptedEncodings(request.headers['accept-encoding']);
  if (takes.br) {
    // It closes when the system has taken all bytes or the client has left; until then they may still be read.
    if (giveBack) response.once('close', giveBack);
    return send(of.br);
  }
  const encoding = takes.gzip ? 'gzip' : 'identity';
  const made = of[encoding];
  if (made) return send(made);
  encode(of, encoding).then(send, () => response.destroy());
}

/** A response with a cookie is for this visitor only: caches on the way must not store it. The browser may, and goes back to it at once. */
function besideCookie(response: ServerResponse, headers: string[]): string[] {
  if (!response.hasHeader('Set-Cookie')) return headers;
  const at = headers.indexOf('Cache-Control');
  return headers.with(at + 1, 'private, no-cache');
}
