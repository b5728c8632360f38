import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hashOf } from './shared-rendering.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A rendered page, or its data, before it is kept: what the router answered, without anything of the visitor who asked. */
export type RenderedPage = {
  status: number;
  html: Uint8Array;
  /** The page's data for the browser's router, where it starts late. */
  state?: Uint8Array | undefined;
  /** Its Content-Security-Policy; data for the browser's router have none. */
  policy: string | null;
  tags: string[];
  /** Whether it may be kept; a page that was not found is shown, but not kept for each address somebody invents. */
  keep: boolean;
  /** Made for visitors who agreed to trackers: caches on the way must not hand it to others. */
  forOneBrowser?: boolean;
};

/** One encoding of a kept page: its bytes and the header list that goes with them, ready to be written. */
export type Variant = { body: Buffer; headers: string[] };

/** A page kept whole. `size` counts all of its bytes. */
export type KeptPage = {
  status: number;
  etag: string;
  tags: string[];
  identity: Variant;
  gzip: Variant;
  br: Variant;
  notModified: string[];
  /** Data for the browser's router under their own hash: what was rendered with this HTML, or nothing. */
  state?: { hash: string; br: Variant; gzip: Variant; identity: Variant } | undefined;
  size: number;
  /** Milliseconds of the process clock; after it the page is shown once more while a new one is rendered. */
  freshUntil: number;
};

/** Browsers ask again each time (304 when unchanged); CDNs may keep it a minute and serve it stale while they ask. */
export const publicLifetime = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

function lifetimeOf({ keep, forOneBrowser }: RenderedPage): string {
  if (!keep) return 'no-store';
  return forOneBrowser ? 'private, max-age=0' : publicLifetime;
}
/** What React Router calls its data. */
const dataType = 'text/x-script; charset=utf-8';

/** Compresses once, makes the ETag and the headers of each encoding. `common` are headers every answer carries. */
export async function keepPage(
  page: RenderedPage,
  common: string[],
  freshUntil: number,
  quality = 5,
): Promise<KeptPage> {
  const identity = Buffer.from(page.html);
  const [[br, gz], state] = await Promise.all([
    compress(identity, quality),
    page.state && keepState(page.state, common, quality),
  ]);
  const etag = `"${hashOf(identity)}"`;
  const caching = ['ETag', etag, 'Cache-Control', lifetimeOf(page), 'Vary', 'Accept-Encoding'];
  const content = [
    ...common,
    ...caching,
    'Content-Type',
    page.policy === null ? dataType : 'text/html; charset=utf-8',
    ...(page.policy === null ? ['X-Remix-Response', 'yes'] : ['Content-Security-Policy', page.policy]),
  ];
  return {
    status: page.status,
    etag,
    tags: page.tags,
    identity: variant(content, identity),
    gzip: variant(content, gz, 'gzip'),
    br: variant(content, br, 'br'),
    notModified: [...common, ...caching],
    state,
    // Headers and the entry itself weigh about two kilobytes.
    size: identity.length + br.length + gz.length + (state?.size ?? 0) + 2048,
    freshUntil,
  };
}

async function keepState(bytes: Uint8Array, common: string[], quality: number) {
  const identity = Buffer.from(bytes);
  const [br, gz] = await compress(identity, quality);
  const content = [...common, 'Content-Type', dataType, 'Vary', 'Accept-Encoding'];
  // Named by its hash, so it never changes.
  content.push('Cache-Control', 'public, max-age=31536000, immutable');
  return {
    hash: hashOf(identity),
    identity: variant(content, identity),
    gzip: variant(content, gz, 'gzip'),
    br: variant(content, br, 'br'),
    size: identity.length + br.length + gz.length,
  };
}

function compress(bytes: Buffer, quality: number): Promise<[Buffer, Buffer]> {
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return Promise.all([brotli(bytes, { params }), gzip(bytes, { level: 6 })]);
}

function variant(headers: string[], body: Buffer, encoding = ''): Variant {
  const own = ['Content-Length', String(body.length), ...(encoding ? ['Content-Encoding', encoding] : [])];
  return { body, headers: [...headers, ...own] };
}
