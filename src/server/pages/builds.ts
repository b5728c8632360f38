import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import { isUnavailable } from '#platform/db';
import { acceptedEncodings } from '#foundation/web/compression/accept-encoding.ts';
import { compressPage } from '#foundation/web/compression/compress-page.server.ts';
import { retryAfter } from '#foundation/web/rendering/database-away.ts';
import { isId } from '#foundation/kit/id.ts';
import type { RouteRule } from '#foundation/kit/route-rules.ts';
import type { PagePayload } from '#website/site';
import { TooBusy, type LoadShedding } from '../http/load-shedding.ts';
import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';
import { resolveTarget, type ReleaseQuestion } from '../http/resolve-target.ts';

export type BuildsOptions = {
  /** The version of the code: first part of every release id. */
  version: () => Promise<string>;
  /** When the code was built, in milliseconds: the age of a release without content. */
  builtAt: number;
  newestRelease: () => Promise<{ id: string; createdAt: Date } | null>;
  routeRules: () => Promise<RouteRule[]>;
  payload: (path: string) => Promise<PagePayload | null>;
  headers: Record<string, string>;
};

type Body = Awaited<ReturnType<typeof compressPage>>;
/** `kept`: determined by its address, so its smallest encoding is made once. */
type Answer = { status: number; body?: unknown; caching: string; kept?: true };

/** Maximum pages with compressed data; the oldest are evicted first. */
const maxKept = 500;

const unstored = 'no-store';
const forEver = 'public, max-age=31536000, immutable';

/** BLD-1 and BLD-4: the current release, its manifest, and the shared data of a page. Returns whether the request was one of these. */
export function releaseAnswers(
  options: BuildsOptions,
): (request: IncomingMessage, response: ServerResponse, admit: LoadShedding) => boolean {
  const kept = new Map<string, Body>();
  const answerOf = async (work: () => Promise<Answer>, url: string, accepted: string): Promise<[Answer, Body]> => {
    const takes = acceptedEncodings(accepted);
    const key = `${takes.br ? 'br' : takes.gzip ? 'gzip' : ''} ${url}`;
    const known = kept.get(key);
    if (known) return [{ status: 200, caching: forEver }, known];
    const answer = await work();
    const body = await compressPage(answer.body === undefined ? '' : JSON.stringify(answer.body), accepted);
    if (answer.kept) {
      kept.set(key, body);
      const [oldest = ''] = kept.keys();
      if (kept.size > maxKept) kept.delete(oldest);
    }
    return [answer, body];
  };
  return (request, response, admit) => {
    const { method, url = '/' } = request;
    const target = resolveTarget(url);
    if (target.kind !== 'release' || (method !== 'GET' && method !== 'HEAD')) return false;
    if (!admit.enter(response)) return true;
    const inTurn = () => admit.turnOf(response)(() => answerTo(options, target.asks));
    answerOf(inTurn, url, request.headers['accept-encoding'] ?? '').then(
      ([answer, body]) => send(request, response, options.headers, answer, body),
      (error: unknown) => {
        if (error instanceof TooBusy) return admit.sendAway(response);
        log().error({ err: error, path: url.split('?', 1)[0] }, 'response of a build failed');
        const away = isUnavailable(error);
        if (away) response.setHeader('Retry-After', retryAfter);
        const failed = { status: away ? 503 : 500, caching: unstored };
        send(request, response, options.headers, failed, { encoding: null, body: '' });
      },
    );
    return true;
  };
}

function answerTo(options: BuildsOptions, asks: ReleaseQuestion): Promise<Answer> {
  if (asks.of === 'latest') return latest(options);
  return asks.of === 'manifest' ? manifest(options, asks.id) : payload(options, asks.path, asks.release);
}

async function current({ version, builtAt, newestRelease }: BuildsOptions) {
  const [code, content] = await Promise.all([version(), newestRelease()]);
  return { id: `${code}-${content?.id ?? 'none'}`, timestamp: content?.createdAt.getTime() ?? builtAt };
}

async function latest(options: BuildsOptions): Promise<Answer> {
  return { status: 200, body: await current(options), caching: unstored };
}

async function manifest(options: BuildsOptions, id: string): Promise<Answer> {
  const release = await current(options);
  // Rules of an older release are not kept. A browser that learned of it just before the next one was published gets today's rules under its name.
  const isNewest = id === release.id;
  if (!isNewest && !isOlder(id, release.id))
    return { status: 404, body: { message: 'There is no such release.' }, caching: unstored };
  const matcher = { redirects: await options.routeRules(), own: [...dynamicPrefixes] };
  return { status: 200, body: { ...release, matcher, prerendered: [] }, caching: isNewest ? forEver : unstored };
}

/** Of two releases of the same code: their ids end with that of their content, which sorts by time. */
function isOlder(asked: string, newest: string): boolean {
  const parts = (id: string) => [id.slice(0, -36), id.slice(-36)] as const;
  const [[code, content], [ownCode, ownContent]] = [parts(asked), parts(newest)];
  return code === ownCode && isId(content) && isId(ownContent) && content < ownContent;
}

async function payload(options: BuildsOptions, path: string, asked: string): Promise<Answer> {
  if (dynamicPrefixes.has(path.split('/', 2)[1] ?? '')) return { status: 204, caching: unstored };
  const release = await current(options);
  const found = await options.payload(path);
  if (!found) return { status: 204, caching: unstored };
  const kept = found.steady && asked === release.id;
  return { status: 200, body: found.view, ...(kept ? { caching: forEver, kept } : { caching: unstored }) };
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  { status, caching }: Answer,
  { encoding, body }: Body,
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': caching,
    // Data is no page: search engines find the page itself.
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...(body.length > 0
      ? { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }
      : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
