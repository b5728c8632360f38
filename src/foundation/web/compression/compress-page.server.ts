import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { acceptedEncodings } from './accept-encoding.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Made for one visitor, and so once for each: the effort is a millisecond, not the highest. */
const effort = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_MODE]: 1 } };

/** A page in the smallest encoding that these `Accept-Encoding` words allow; `encoding` is null where they allow none. */
export async function compressPage(
  html: string,
  accepted: string | null,
): Promise<{ encoding: 'br' | 'gzip' | null; body: Uint8Array<ArrayBuffer> | string }> {
  const takes = acceptedEncodings(accepted);
  if (takes.br) return { encoding: 'br', body: new Uint8Array(await brotli(html, effort)) };
  if (takes.gzip) return { encoding: 'gzip', body: new Uint8Array(await gzip(html)) };
  return { encoding: null, body: html };
}
