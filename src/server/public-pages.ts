import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createPageCache, type KeptPage, type PageCache, type RenderedPage } from '#cache';

/** Answers of the router that carry this header may be shared; it lists the tags that forget them. */
const tagsHeader = 'x-page-tags';

/** Query parameters that campaigns add and no page reads: they neither split nor skip the cache. */
const campaignParameter = /^(utm_\w+|gclid|fbclid|gad_source|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid)$/;

/** Answers with a shared page, or hands over to what answers for this visitor alone. */
export type SharedPages = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

type Options = {
  build: ServerBuild;
  siteOrigin: string;
  commonHeaders: Record<string, string>;
  maxBytes: number;
};

/**
 * Public pages in front of the router: they are rendered for nobody in particular (no cookie, no header, no address of
 * the visitor reaches the renderer), kept whole, and written as bytes. Whatever is personal goes to the router: other
 * methods, other queries than campaign marks, and the areas that have routes of their own.
 */
export function publicPages({ build, siteOrigin, commonHeaders, maxBytes }: Options): {
  answer: SharedPages;
  cache: PageCache;
} {
  const render = renderer(build, siteOrigin);
  const own = ownAreas(build);
  const cache = createPageCache({
    render,
    commonHeaders: Object.entries(commonHeaders).flat(),
    maxBytes,
    freshFor: 60_000,
  });
  const answer: SharedPages = (request, response, otherwise) => {
    const key = pageKey(request, own);
    if (key === null) return otherwise();
    const kept = cache.get(key);
    if (kept) return write(request, response, kept);
    // What failed is rendered once more for this visitor, so that the router answers with the error screen.
    cache.fill(key).then((page) => (page ? write(request, response, page) : otherwise()), otherwise);
  };
  return { answer, cache };
}

/** The first segments of all routes but the public ones: `/checkout`, `/studio`, … */
function ownAreas(build: ServerBuild): Set<string> {
  const top = Object.values(build.routes).filter(
    (route) => route?.parentId === 'root' && route.path !== undefined && route.path !== '*',
  );
  return new Set(top.map((route) => route?.path?.split('/', 1)[0] ?? ''));
}

/** The key of a page that may be shared, or null for a request that the router has to see. */
function pageKey({ method, url = '/' }: IncomingMessage, own: Set<string>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const question = url.indexOf('?');
  const path = question === -1 ? url : url.slice(0, question);
  if (question !== -1) {
    for (const name of new URLSearchParams(url.slice(question + 1)).keys())
      if (!campaignParameter.test(name)) return null;
  }
  const end = path.indexOf('/', 1);
  if (own.has(path.slice(1, end === -1 ? undefined : end)) || path.endsWith('.data')) return null;
  return path;
}

function renderer(build: ServerBuild, siteOrigin: string): (key: string) => Promise<RenderedPage | null> {
  const handle = createRequestHandler(build, 'production');
  return async (key) => {
    const answer = await handle(new Request(new URL(key, siteOrigin)));
    const personal = answer.headers.has('set-cookie');
    const shown = answer.status === 200 || answer.status === 404;
    if (personal || !shown || !answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      return null;
    }
    const tags = answer.headers.get(tagsHeader);
    return {
      status: answer.status,
      html: new Uint8Array(await answer.arrayBuffer()),
      policy: answer.headers.get('content-security-policy') ?? "default-src 'none'",
      tags: tags?.split(/,\s*/) ?? [],
      keep: tags !== null && answer.status === 200,
    };
  };
}

/** Writes a kept page: 304 when the visitor has it, else the smallest encoding the visitor takes. */
function write(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && known.includes(page.etag)) {
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const variant = accepted.includes('br') ? page.br : accepted.includes('gzip') ? page.gzip : page.identity;
  response.writeHead(page.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
