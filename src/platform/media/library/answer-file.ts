import { log } from '#foundation/config/log.server.ts';
import { partOf } from '#foundation/kit/http/byte-range.ts';
import { fileStore, StorageUnavailable, type StoredFile } from '#platform/storage';
import { keyOfFile } from './file-keys.ts';

/** Nothing in a drawing may run or load, also when it is opened directly: no script, no other file, no form. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The response for the file `name` of an address: all of it, a range (RFC 9110 §14), or 304 if the client has it. 404 for an unknown name, 503
 * with `Retry-After` while the file store does not answer and this server has no copy.
 */
export async function answerFile(request: Request, name: string): Promise<Response> {
  const key = keyOfFile(name);
  if (!key) return nothing(404, 'Not found\n');
  const etag = `"${name}"`;
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (name.endsWith('.svg')) headers.set('Content-Security-Policy', drawingPolicy);
  const known = request.headers.get('if-none-match');
  let file: StoredFile | null;
  try {
    file = await fileStore().get(key);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log().warn({ err: error }, 'a picture could not be read');
    const answer = nothing(503, 'This picture cannot be had now.\n');
    answer.headers.set('Retry-After', '30');
    return answer;
  }
  if (!file) return nothing(404, 'Not found\n');
  if (known !== null && (known.trim() === '*' || known.includes(etag)))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  headers.set('Accept-Ranges', 'bytes');
  return withPart(request, file.content, { headers, etag });
}

function withPart(
  request: Request,
  content: Uint8Array,
  { headers, etag }: { headers: Headers; etag: string },
): Response {
  const condition = request.headers.get('if-range');
  const part =
    condition === null || condition === etag ? partOf(request.headers.get('range') ?? undefined, content.length) : null;
  if (part === 'none') {
    headers.set('Content-Range', `bytes */${content.length}`);
    return new Response(null, { status: 416, headers });
  }
  const body = part ? content.subarray(part.first, part.last + 1) : content;
  if (part) headers.set('Content-Range', `bytes ${part.first}-${part.last}/${content.length}`);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: part ? 206 : 200, headers });
}

function nothing(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } });
}
