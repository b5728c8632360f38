import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { hashOf } from '#platform/page-cache';
import { acceptedEncodings } from '#foundation/web/compression/accept-encoding.ts';
import { partOf } from '#foundation/kit/http/byte-range.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { resolveTarget } from './resolve-target.ts';

type Variant = { body: Buffer; etag: string; headers: string[] };
type StaticFile = { plain: () => Variant; br?: (() => Variant) | undefined; gzip?: (() => Variant) | undefined };

const types = lookup<string>({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
});

/**
 * Serves the browser's files of this build and of earlier ones; requested ones are kept in memory with prepared headers.
 * Names under `/assets/` contain a hash, so they are immutable; compressed variants come from the build (`file.br`, `file.gz`). Answers
 * 304 to a client that has the file, and 206 or 416 to a range request (RFC 9110 §13, §14).
 */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const known = pathsIn(folder);
  const asked = new Map<string, StaticFile>();
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const target = resolveTarget(request.url ?? '');
    if (target.kind === 'hostile') return false;
    const type = types[path.extname(target.path)];
    if (!type || !known.has(target.path)) return false;
    let found = asked.get(target.path);
    if (!found) asked.set(target.path, (found = staticFile(folder, target.path, type, known)));
    const takes = acceptedEncodings(request.headers['accept-encoding']);
    const chosen = unlessGone((takes.br && found.br) || (takes.gzip && found.gzip) || found.plain);
    if (!chosen) return false;
    send(request, response, chosen);
    return true;
  };
}

/** The paths of all files in a folder, as a browser asks for them: `/assets/index.js`. */
function pathsIn(folder: string): Set<string> {
  // With their types: without, Node asks the system for each of some two thousand names whether it is a folder.
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return new Set(
    entries.map(({ parentPath, name }) => `${parentPath.slice(folder.length).replaceAll(path.sep, '/')}/${name}`),
  );
}

function staticFile(folder: string, url: string, type: string, known: Set<string>): StaticFile {
  const file = path.join(folder, url);
  return {
    plain: once(() => variant(file, url, type)),
    br: known.has(`${url}.br`) ? once(() => variant(`${file}.br`, url, type, 'br')) : undefined,
    gzip: known.has(`${url}.gz`) ? once(() => variant(`${file}.gz`, url, type, 'gzip')) : undefined,
  };
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, chosen: Variant): void {
  const { body, etag } = chosen;
  if (isKnown(headers['if-none-match'], etag)) return answer(response, 304, chosen.headers);
  const condition = headers['if-range'];
  const mayBePart = method === 'GET' && (condition === undefined || condition === etag);
  const part = mayBePart ? partOf(headers.range, body.length) : null;
  const length = ['Content-Length', String(body.length)];
  if (!part) return answer(response, 200, [...chosen.headers, ...length], method === 'HEAD' ? undefined : body);
  if (part === 'none') {
    const whole = `bytes */${body.length}`;
    return answer(response, 416, [...chosen.headers, 'Content-Length', '0', 'Content-Range', whole]);
  }
  const { first, last } = part;
  const range = ['Content-Length', String(last - first + 1), 'Content-Range', `bytes ${first}-${last}/${body.length}`];
  answer(response, 206, [...chosen.headers, ...range], body.subarray(first, last + 1));
}

function answer(response: ServerResponse, status: number, headers: string[], body?: Buffer): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Whether `If-None-Match` matches this file, or any. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.includes(etag));
}

/** A rebuild under a running server deletes files: then there is none, and the server continues. */
function unlessGone(read: () => Variant): Variant | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function variant(file: string, url: string, type: string, encoding?: string): Variant {
  const body = readFileSync(file);
  const etag = `"${hashOf(body)}"`;
  const lifetime = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const headers = ['Content-Type', type, 'Cache-Control', lifetime, 'ETag', etag, 'Accept-Ranges', 'bytes'];
  headers.push('Vary', 'Accept-Encoding', 'X-Content-Type-Options', 'nosniff');
  if (encoding) headers.push('Content-Encoding', encoding);
  return { body, etag, headers };
}
