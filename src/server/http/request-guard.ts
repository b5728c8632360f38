import type { IncomingMessage } from 'node:http';
import { canonicalPath, pathOf } from '#foundation/kit/http/canonical-path.ts';
import { furtherOrigins } from '#foundation/kit/http/host-name.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { resolveTarget, type Target } from './resolve-target.ts';
import type { SiteAddress } from './site-hosts.ts';

/** What the guard sends instead of letting a request through; `location` only with a redirect. */
export type Rejection = {
  status: number;
  message: string;
  location?: string;
  allow?: string;
  /** The form of a page that this server showed under another address than its own. */
  otherHost?: true;
};

export type GuardOptions = SiteAddress & {
  /** Whether the request's host is not the site's own. */
  away?: (request: IncomingMessage) => boolean;
  /** Where a chat vendor's snippet runs (CHAT_ORIGIN), and whether a request came to that host. */
  chat?: { origin: string; asked: (request: IncomingMessage) => boolean } | null;
};

/** A file of staff is at most 10 MB, one for the library of pictures 25 MB, with what its form says around it. */
export const bodyLimits = {
  form: 64 * 1024,
  event: 512 * 1024,
  notice: 3 * 1024 * 1024 + 64 * 1024,
  list: 2 * 1024 * 1024,
  report: 6 * 1024 * 1024 + 64 * 1024,
  file: 10 * 1024 * 1024 + 64 * 1024,
  picture: 25 * 1024 * 1024 + 64 * 1024,
};
/** Much longer than any path of ours, much shorter than what a header may be: an answer may have to lead to it. */
const maxPathLength = 2_048;
const bodyTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(;|$)/i;

/** Signed events of payment gateways come from other hosts by nature: their signature is what is checked. */
const isEventPath = (path: string) => path.startsWith('/webhooks/');

/** Meta sends many messages, states or leads in one notice, of up to 3 MB (Graph API, "Webhooks", payload size). */
const isNotice = (path: string) => path.startsWith('/webhooks/messages/') || path === '/webhooks/meta-leads';

/** Whether a target is that of such an event, in any spelling: `/webhooks/%2e%2e/checkout/…` is the router's `/checkout/…`. */
export const isSignedEvent = (target: string) => isEventPath(canonicalPath(pathOf(target)));

/** Mail providers end a subscription for their users, who pressed their button (RFC 8058); the signed token in the path is what is checked. */
const isOneClickEnd = (path: string) => path.startsWith('/newsletter/end/');

/** A list of learners may be a file of a megabyte; a larger one is read that far, so that the form can report it. */
const isListOfLearners = (path: string) => /^\/checkout\/[a-z0-9-]{1,120}\/group(?:\.data)?$/.test(path);

/** Where signed-in staff upload attachments, translation files and lists of people; others are refused before the body is read. */
const takesFile = (path: string) =>
  /^\/studio\/(?:orders\/[0-9a-f-]{36}\/files|translations\/files|leads\/import)(\.data)?$/.test(path);

/** Where they upload pictures: the library, and the picture of a programme. */
const takesPicture = (path: string) =>
  /^\/studio\/(?:media\/upload|media\/[0-9a-f-]{36}\/file|programmes\/[0-9a-f-]{36}\/picture)(\.data)?$/.test(path);

/** Uploads of gateways' payout reports, courier lists, redirect files, ad costs and containers; staff only. */
const isReport = (path: string) =>
  [
    studioPaths.studioPayouts(),
    studioPaths.studioParcelStates(),
    studioPaths.studioRedirectImport(),
    studioPaths.studioSpend(),
    studioPaths.studioTags(),
  ].includes(path.replace(/\.data$/, ''));

/** The full text of a page, its translation or a newsletter issue: sixty blocks in a script of three bytes a letter, which a form encodes as nine. */
const isPage = (path: string) =>
  /^\/studio\/(?:pages\/[0-9a-f-]{36}\/(?:edit|draft)|translations\/[0-9a-f-]{36}(?:\/texts)?|newsletters\/[0-9a-f-]{36}\/(?:text|preview))(?:\.data)?$/.test(
    path,
  );

/** The kind of body accepted at a path. */
function bodyOf(path: string): keyof typeof bodyLimits {
  if (isNotice(path)) return 'notice';
  if (isEventPath(path)) return 'event';
  if (takesPicture(path)) return 'picture';
  if (takesFile(path)) return 'file';
  if (isReport(path)) return 'report';
  return isListOfLearners(path) || isPage(path) ? 'list' : 'form';
}

/** Checks a request before anything else; returns the rejection, or null to admit it. */
export function guard(request: IncomingMessage, options: GuardOptions): Rejection | null {
  const target = resolveTarget(request.url ?? '/');
  if (target.kind === 'hostile' || hostHeaders(request) > 1 || request.httpVersionMajor === 0)
    return { status: 400, message: 'This address is not valid.' };
  if (target.path.length > maxPathLength) return { status: 414, message: 'This address is too long.' };
  const { method = 'GET' } = request;
  if (method === 'GET' || method === 'HEAD') {
    const moved = movedTo(target);
    // At the site's own host the vendor's script would have the storage and the cookies of the site.
    if (target.path === paths.chatWindow() && options.chat && !options.chat.asked(request))
      return { status: 308, message: 'Moved', location: options.chat.origin + paths.chatWindow() };
    if (!options.away?.(request) || isForAnyHost(target.path)) return moved;
    return { status: 308, message: 'Moved', location: options.siteOrigin + (moved?.location ?? request.url ?? '/') };
  }
  if (method === 'POST') {
    // The router resolves dot segments: the checks apply to the address that the form reaches.
    const path = canonicalPath(target.path);
    return checkBody(request, path) ?? checkOrigin(request, path, options);
  }
  return { status: 405, message: 'This method is not allowed here.', allow: 'GET, HEAD, POST' };
}

/**
 * The same on every host: files of the build (a CDN may use its own host), health, page views that are counted elsewhere
 * (WORKSHOP_API_BASE), the chat window of CHAT_ORIGIN, verification requests of gateways and channels, and proofs of a certificate authority (RFC 8555), which must not leave the
 * host that they prove.
 */
const isForAnyHost = (path: string) =>
  /^\/(?:assets\/|webhooks\/|\.well-known\/(?:acme-challenge|pki-validation)\/|(?:healthz|readyz|servez|e|chat-window)$)/.test(
    path,
  );

function movedTo(target: Target): Rejection | null {
  return target.kind === 'redirect' ? { status: 308, message: 'Moved', location: target.location } : null;
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

/** Refuses a request for its body before any of it is read. */
function checkBody(request: IncomingMessage, path: string): Rejection | null {
  const { 'content-encoding': encoding, 'content-length': length } = request.headers;
  if (encoding) return { status: 415, message: 'Compressed requests are not accepted.' };
  if (request.headers['transfer-encoding'] !== undefined) return checkChunks(request);
  if (length === undefined) return { status: 411, message: 'The request must say how long it is.' };
  if (Number(length) > bodyLimits[bodyOf(path)]) return tooLong(path);
  return Number(length) > 0 ? checkType(request, path) : null;
}

/**
 * A body without a length comes in chunks and nothing else; with both, two servers could see two requests in it. `node:http` refuses that
 * itself; checked again here, because it protects against request smuggling (RFC 9112 §6.1, §6.3).
 */
function checkChunks({ headers, httpVersion }: IncomingMessage): Rejection | null {
  if (headers['content-length'] !== undefined || httpVersion === '1.0')
    return { status: 400, message: 'The request says in two ways how long it is.' };
  const isChunked = headers['transfer-encoding']?.trim().toLowerCase() === 'chunked';
  return isChunked ? null : { status: 501, message: 'This transfer coding is not known here.' };
}

/** Events are read as bytes and verified by their signature or password, whatever their content type: Amazon's SNS sends JSON as `text/plain`. */
function checkType({ headers }: IncomingMessage, path: string): Rejection | null {
  if (isEventPath(path) || bodyTypes.test(headers['content-type'] ?? '')) return null;
  return { status: 415, message: 'This kind of content is not accepted.' };
}

function tooLong(path: string): Rejection {
  if (takesFile(path)) return { status: 413, message: 'This file is larger than 10 MB.' };
  if (takesPicture(path)) return { status: 413, message: 'This file is larger than 25 MB. Choose a smaller one.' };
  return { status: 413, message: 'This is more than the form can take. Please shorten your text.' };
}

/**
 * The limit of a body without declared length that the guard admitted, and the refusal beyond it; null
 * if its length is known. A body of an unknown type must be empty.
 */
export function limitOfChunks(request: IncomingMessage): { bytes: number; rejection: Rejection } | null {
  if (request.headers['transfer-encoding'] === undefined) return null;
  const path = canonicalPath(pathOf(request.url ?? '/'));
  const refused = checkType(request, path);
  return refused ? { bytes: 0, rejection: refused } : { bytes: bodyLimits[bodyOf(path)], rejection: tooLong(path) };
}

/**
 * Forms come from our own pages only: according to Sec-Fetch-Site, else Origin. A request with
 * neither is not a browser form of ours and is refused too.
 */
function checkOrigin({ headers }: IncomingMessage, path: string, options: GuardOptions): Rejection | null {
  if (isEventPath(path) || isOneClickEnd(path)) return null;
  const foreign = { status: 403, message: 'This form was sent from another site. Open the page again and retry.' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return foreign;
  const { origin } = headers;
  // Pages under a strict referrer policy send no origin, or `null`; then Sec-Fetch-Site is required.
  if (origin === undefined || origin === 'null') return site === 'same-origin' ? null : foreign;
  if (origin === options.siteOrigin || furtherOrigins(options).includes(origin)) return null;
  const ownHost = URL.canParse(origin) && new URL(origin).host === headers.host;
  if (!ownHost) return foreign;
  return options.originIsFixed ? { ...foreign, otherHost: true } : null;
}
