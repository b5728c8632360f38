import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RenderedPage } from '#foundation/web/rendering/rendered-page.ts';
import { hashOf } from './page-names.ts';

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const unbrotli = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

/** A rendered page, or its data, before it is cached: the renderer's output, without anything of the visitor who requested it. */
export type SharedPage = RenderedPage & {
  /** Whether it may be cached; a 404 is sent but not cached, because addresses can be invented. */
  keep: boolean;
  /** One of several at its address, for visitors who agreed to trackers or of an arm: caches on the way must not hand it to others. */
  forOneBrowser?: boolean;
};

/** One encoding of a cached page: its bytes and the header list that goes with them, ready to be written. */
export type Variant = { body: Buffer; headers: string[] };

/** Some bytes in their encodings. Brotli is always there; the others are made when first asked for, and stay. */
export type Encoded = { plain: string[]; br: Variant; gzip?: Variant; identity?: Variant };

/** A page cached as a whole. `size` counts all of its bytes. */
export type CachedPage = Encoded & {
  status: number;
  etag: string;
  tags: string[];
  policy: string | null;
  notModified: string[];
  /** Data for the browser's router under their own hash: what was rendered with this HTML, or nothing. */
  state?: (Encoded & { hash: string }) | undefined;
  size: number;
  /** Milliseconds of the process clock; after it the page is shown once more while a new one is rendered. */
  freshUntil: number;
  /** Requests since it is in memory. */
  hits: number;
  /** Which request of all asked for it last, counted only where something may have to leave the memory. */
  asked: number;
  /** Whether its brotli bytes are already as small as brotli makes them. */
  smallest: boolean;
  /** Present where the bytes are lent for one answer: called once they were sent or are not needed, it lets another page have their memory. */
  giveBack?: () => void;
};

/** The parts of a page that other tiers store: its brotli bytes and the data for its headers. */
export type PageParts = Omit<SharedPage, 'html' | 'state'> & {
  etag: string;
  body: Buffer;
  state?: { hash: string; body: Buffer } | undefined;
};

/** Browsers revalidate each time (304 when unchanged); CDNs may cache it for a minute and serve it stale while they revalidate. */
export const publicLifetime = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** The media type of React Router's data. */
const dataType = 'text/x-script; charset=utf-8';

/** Headers and the entry itself weigh about three kilobytes, as measured. */
const entrySize = 3072;

/** Compresses a rendering once and names it by its bytes; unchanged parts are taken from the page `before`. */
export async function pageParts(page: SharedPage, before?: CachedPage): Promise<PageParts> {
  const { state, status, policy, tags, keep, forOneBrowser } = page;
  const html = Buffer.from(page.html);
  const etag = `"${hashOf(html)}"`;
  const stateHash = state && hashOf(state);
  const [body, stateBody] = await Promise.all([
    before?.etag === etag ? before.br.body : compress(html, 5),
    before?.state && before.state.hash === stateHash ? before.state.br.body : state && compress(state, 5),
  ]);
  return {
    status,
    policy,
    tags,
    keep,
    forOneBrowser,
    body,
    etag,
    state: stateHash && stateBody ? { hash: stateHash, body: stateBody } : undefined,
  };
}

/** The same page with its own copy of borrowed bytes. */
export function ownBytes(parts: PageParts): PageParts {
  const { body, state } = parts;
  return { ...parts, body: alone(body), state: state && { ...state, body: alone(state.body) } };
}

/**
 * A copy with its own memory. Node allocates a few kilobytes as a view of a shared block of 64 kB; kept for long, one page
 * would hold all of that block, and all pages together twice their size.
 */
export function alone(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** A page ready to be written, from its parts. `common` are headers every answer carries. */
export function assemblePage(parts: PageParts, common: string[], freshUntil: number): CachedPage {
  const { status, etag, tags, policy, body, state } = parts;
  const caching = ['ETag', etag, 'Cache-Control', lifetimeOf(parts), 'Vary', 'Accept-Encoding'];
  const plain = [
    ...common,
    ...caching,
    'Content-Type',
    policy === null ? dataType : 'text/html; charset=utf-8',
    ...(policy === null ? ['X-Remix-Response', 'yes'] : ['Content-Security-Policy', policy]),
  ];
  return {
    status,
    etag,
    tags,
    policy,
    plain,
    br: variant(plain, body, 'br'),
    notModified: [...common, ...caching],
    state: state && stateOf(state, common),
    size: body.length + (state?.body.length ?? 0) + entrySize,
    freshUntil,
    hits: 0,
    asked: 0,
    smallest: false,
  };
}

function lifetimeOf({ keep, forOneBrowser }: PageParts): string {
  if (!keep) return 'no-store';
  return forOneBrowser ? 'private, max-age=0' : publicLifetime;
}

function stateOf({ hash, body }: { hash: string; body: Buffer }, common: string[]) {
  const plain = [...common, 'Content-Type', dataType, 'Vary', 'Accept-Encoding'];
  // Its hash is in the URL, so it never changes.
  plain.push('Cache-Control', 'public, max-age=31536000, immutable');
  return { hash, plain, br: variant(plain, body, 'br') };
}

/** The encoding for a client without brotli, made from the brotli bytes. */
export async function encodeFor(of: Encoded, encoding: 'gzip' | 'identity'): Promise<Variant> {
  const bytes = of.identity?.body ?? (await unbrotli(of.br.body));
  if (encoding === 'identity') return variant(of.plain, alone(bytes));
  return variant(of.plain, alone(await gzip(bytes, { level: 6 })), 'gzip');
}

/** The same bytes as small as brotli makes them; takes a tenth of a second of another thread. */
export async function smallest(of: Encoded): Promise<Variant> {
  const bytes = of.identity?.body ?? (await unbrotli(of.br.body));
  return variant(of.plain, await compress(bytes, 11), 'br');
}

async function compress(bytes: Uint8Array, quality: number): Promise<Buffer> {
  // A window that just holds the page: the one taken otherwise costs tens of megabytes for as long as a thread compresses.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16))));
  const compressed = await brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: window,
    },
  });
  return alone(compressed);
}

function variant(headers: string[], body: Buffer, encoding = ''): Variant {
  const own = ['Content-Length', String(body.length), ...(encoding ? ['Content-Encoding', encoding] : [])];
  return { body, headers: [...headers, ...own] };
}
