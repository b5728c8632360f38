import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A rendered page before it is kept: what the router answered, without anything of the visitor who asked. */
export type RenderedPage = {
  status: number;
  html: Uint8Array;
  policy: string;
  tags: string[];
  /** Whether it may be kept; a page that was not found is shown, but not kept for each address somebody invents. */
  keep: boolean;
};

/** One encoding of a kept page: its bytes and the header list that goes with them, ready to be written. */
type Variant = { body: Buffer; headers: string[] };

/** A page kept whole. `size` counts all of its bytes. */
export type KeptPage = {
  status: number;
  etag: string;
  tags: string[];
  identity: Variant;
  gzip: Variant;
  br: Variant;
  notModified: string[];
  size: number;
  /** Milliseconds of the process clock; after it the page is shown once more while a new one is rendered. */
  freshUntil: number;
};

/** Browsers ask again each time (304 when unchanged); CDNs may keep it a minute and serve it stale while they ask. */
export const publicLifetime = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** Compresses once, makes the ETag and the headers of each encoding. `common` are headers every answer carries. */
export async function keepPage(
  page: RenderedPage,
  common: string[],
  freshUntil: number,
  quality = 5,
): Promise<KeptPage> {
  const identity = Buffer.from(page.html);
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity, { level: 6 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const caching = ['ETag', etag, 'Cache-Control', page.keep ? publicLifetime : 'no-store', 'Vary', 'Accept-Encoding'];
  const content = [
    ...common,
    ...caching,
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    page.policy,
  ];
  const variant = (body: Buffer, encoding: string): Variant => ({
    body,
    headers: [...content, ...(encoding ? ['Content-Encoding', encoding] : []), 'Content-Length', String(body.length)],
  });
  return {
    status: page.status,
    etag,
    tags: page.tags,
    identity: variant(identity, ''),
    gzip: variant(gz, 'gzip'),
    br: variant(br, 'br'),
    notModified: [...common, ...caching],
    // Headers and the entry itself weigh about two kilobytes.
    size: identity.length + br.length + gz.length + 2048,
    freshUntil,
  };
}
