import type { ServerResponse } from 'node:http';

/**
 * The kind of a request, for metrics: a public page from the cache or rendered, other pages for one visitor, the studio, machines (APIs,
 * webhooks of gateways), files, redirects, refusals of the guard, and load shedding.
 */
export const requestKinds = [
  'cached',
  'rendered',
  'personal',
  'studio',
  'api',
  'webhook',
  'file',
  'health',
  'moved',
  'refused',
  'shed',
] as const;
export type RequestKind = (typeof requestKinds)[number];

const kind = Symbol('kind of request');

const requestId = Symbol('id of request');

type Noted = ServerResponse & { [kind]?: RequestKind; [requestId]?: string };

/** Sets the kind of a request; the last call counts, unless it was refused by load shedding. */
export function noteKind(response: Noted, is: RequestKind): void {
  if (response[kind] !== 'shed') response[kind] = is;
}

/** Notes the id by which the log names a request. */
export function noteId(response: Noted, id: string): void {
  response[requestId] = id;
}

/** That id; undefined for requests that are not logged, such as cached pages. */
export const idOf = (response: ServerResponse): string | undefined => (response as Noted)[requestId];

/** What answered; anything unnamed is for one visitor. */
export function kindOf(response: ServerResponse): RequestKind {
  return (response as Noted)[kind] ?? 'personal';
}

/** First segments of what machines ask for; the others that are no public pages are pages for one visitor. */
const machines = new Set([
  'e',
  'form-event',
  'chat-window',
  'pin.json',
  'suggestions.json',
  'sitemap.xml',
  'robots.txt',
  'app.webmanifest',
  'calendar',
  'calendar.ics',
  'dates',
]);
const pictures = new Set(['media', 'pictures', 'og', 'app-icon', 'apple-touch-icon.png']);

/** What kind the router answers at an address. */
export function kindAt(url: string): RequestKind {
  const first =
    url
      .slice(1)
      .split(/[/?]/, 1)[0]
      ?.replace(/\.data$/, '') ?? '';
  if (first === 'studio') return 'studio';
  if (first === 'webhooks') return 'webhook';
  if (machines.has(first)) return 'api';
  return pictures.has(first) ? 'file' : 'personal';
}
