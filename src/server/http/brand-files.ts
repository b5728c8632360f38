import type { IncomingMessage, ServerResponse } from 'node:http';
import { brandFile } from '#platform/school/live.ts';
import { resolveTarget } from './resolve-target.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Nothing in a picture may run or fetch, also when it is opened directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Serves the pictures of the school's brand, which are in memory, before the files of the build. An address with a version names its content;
 * without one a browser asks again each time, because the next picture has the same address.
 */
export function brandFiles(otherwise: Handler): Handler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const target = resolveTarget(request.url ?? '');
    const found = target.kind === 'hostile' ? undefined : brandFile(target.path);
    if (!found) return otherwise(request, response);
    const { type, body, version } = found;
    const etag = `"${version}"`;
    const named = request.url?.includes(`v=${version}`);
    const headers = {
      'Content-Type': type,
      'Cache-Control': named ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policy,
    };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...headers, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    }
    return true;
  };
}
