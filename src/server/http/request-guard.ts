import type { IncomingMessage } from 'node:http';
import { memoizeByUrl } from './memoize-by-url.ts';

/** The response to a rejected request; `location` only with a redirect. */
export type Rejection = { status: number; message: string; location?: string; allow?: string };

export type GuardOptions = {
  /** The public origin of the site. */
  siteOrigin: string;
  /** Whether the owner named SITE_URL; else the site serves any host that reaches it (a phone in the same network). */
  originIsFixed: boolean;
};

const bodyLimits = { form: 64 * 1024, notice: 512 * 1024 };
/** Much longer than any path of ours, much shorter than what a header may be: a redirect may have to name it. */
const longestPath = 2_048;
const bodyTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(;|$)/i;

/** Signed webhooks of payment gateways come from other hosts by nature: their signature is what is checked. */
const isSignedEvent = (path: string) => path.startsWith('/webhooks/');

/** Checks a request before anything else does; returns the rejection, or null to let it pass. */
export function guard(request: IncomingMessage, options: GuardOptions): Rejection | null {
  const target = targets.of(request.url ?? '/');
  if (target === null || hostHeaders(request) > 1 || request.httpVersionMajor === 0)
    return { status: 400, message: 'This address is not valid.' };
  if (target.path.length > longestPath) return { status: 414, message: 'This address is too long.' };
  const { method = 'GET' } = request;
  if (method === 'GET' || method === 'HEAD') return target.moved;
  if (method === 'POST') return checkBody(request, target.path) ?? checkOrigin(request, target.path, options);
  return { status: 405, message: 'This method is not allowed here.', allow: 'GET, HEAD, POST' };
}

/** What there is to say of a target, whoever asks for it: null when it is no address of ours. */
type Target = { path: string; moved: Rejection | null };

const targets = memoizeByUrl((target): Target | null => {
  if (!isPlainTarget(target)) return null;
  const path = pathOf(target);
  const canonical = canonicalPath(path);
  const location = canonical + target.slice(path.length);
  return { path, moved: canonical === path ? null : { status: 308, message: 'Moved', location } };
});

/** What stands before the question mark. */
export function pathOf(target: string): string {
  const question = target.indexOf('?');
  return question === -1 ? target : target.slice(0, question);
}

/** How often Host was sent: twice is how requests are smuggled past a proxy (RFC 9112 §3.2). */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < (rawHeaders?.length ?? 0); index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Origin-form only, printable ASCII; its path validly percent-encoded, without backslash and control characters: decoded, they make another
 * address of it for whoever reads it as a URL.
 */
function isPlainTarget(target: string): boolean {
  const path = pathOf(target);
  if (!path.startsWith('/') || !/^[\x21-\x7e]+$/.test(target) || /\\|%[01][\da-f]|%7f|%5c/i.test(path)) return false;
  try {
    // The result is used, because a bundler drops a call that looks pure, and this one is made for what it throws.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * RT-5: the one canonical path: letters, digits and `-._~` are never percent-encoded, encodings are upper case (RFC 3986 §6.2.2), no
 * dot segments, single slashes, no trailing slash, lower case. What stays encoded stays so: nothing decodes into another host or into
 * a border between parts. Hashed assets keep their case.
 */
export function canonicalPath(path: string): string {
  const spelled = path.replaceAll(/%[0-9a-f]{2}/gi, unreservedOrUpperCase);
  const parts: string[] = [];
  for (const part of spelled.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  if (parts[0] !== 'assets') return `/${parts.map(lowerCase).join('/')}`;
  return `/${parts.join('/')}`;
}

function unreservedOrUpperCase(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
}

/** Outside of percent-encodings. */
function lowerCase(part: string): string {
  return part.replaceAll(/%[0-9A-F]{2}|[A-Z]+/g, (piece) => (piece.startsWith('%') ? piece : piece.toLowerCase()));
}

function checkBody({ headers }: IncomingMessage, path: string): Rejection | null {
  if (headers['content-encoding']) return { status: 415, message: 'Compressed requests are not accepted.' };
  const length = headers['content-length'];
  if (length === undefined) return { status: 411, message: 'The request must say how long it is.' };
  const limit = isSignedEvent(path) ? bodyLimits.notice : bodyLimits.form;
  if (Number(length) > limit)
    return { status: 413, message: 'This is more than the form can take. Please shorten your text.' };
  if (Number(length) > 0 && !bodyTypes.test(headers['content-type'] ?? '')) {
    return { status: 415, message: 'This kind of content is not accepted.' };
  }
  return null;
}

/**
 * Forms come from our own pages only: by the browser's word (Sec-Fetch-Site), else by Origin. A request that names
 * neither is no browser form of ours and is refused too.
 */
function checkOrigin({ headers }: IncomingMessage, path: string, options: GuardOptions): Rejection | null {
  if (isSignedEvent(path)) return null;
  const foreign = { status: 403, message: 'This form was sent from another site. Open the page again and retry.' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return foreign;
  const { origin } = headers;
  // Pages under a strict referrer policy send no origin, or `null`; then the browser's own word has to be there.
  if (origin === undefined || origin === 'null') return site === 'same-origin' ? null : foreign;
  if (origin === options.siteOrigin) return null;
  const ownHost = URL.canParse(origin) && new URL(origin).host === headers.host;
  return !options.originIsFixed && ownHost ? null : foreign;
}
