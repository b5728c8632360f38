import { createHash } from 'node:crypto';

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** A test server: its name, the colon and its port. In share links the address is encoded, right after a `%2F`. */
const host = /(?:\b|(?<=%2F))(localhost|127\.0\.0\.1)(:|%3A)(?<port>\d+)/g;

/** Dates and times compress differently each day: the tolerance of a page's budget, in bytes. Up to 58 were seen. */
export const ofTheDay = 80;

/**
 * A page as it weighs in each run. What differs from run to run is put in its place, each always the same: the ports of servers, ids of rows
 * (addresses of checkouts name their batch), the version of the consent question, which is a sum over the trackers' addresses, and the key
 * of the document. They made the same page up to fifty bytes heavier or lighter.
 */
export function asWeighed(html: string): string {
  const ports = inOrder(html, host);
  const ids = inOrder(html, id);
  return html
    .replaceAll(
      host,
      (_, name: string, colon: string, port: string) => `${name}${colon}${4_000 + ports.indexOf(port)}1`,
    )
    .replaceAll(id, (own) => idOf(ids.indexOf(own)))
    .replaceAll(/\bdata-version="[0-9a-f]{10}"/g, 'data-version="6558b4578e"')
    .replaceAll(/\bhydrate=[\w-]+/g, 'hydrate=zpv_DP8BY-LB51T2Xs_YSP');
}

/** The matches of a pattern (its port, if it has one), each once, in page order. */
function inOrder(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), (found) => found.groups?.port ?? found[0]))];
}

/** The n-th id of a page: with the same time as all ids of a start, and characters as incompressible as random ones. */
function idOf(n: number): string {
  const signs = createHash('sha256').update(`row ${n}`).digest('hex');
  return `01a2065d-${signs.slice(0, 4)}-7${signs.slice(4, 7)}-8${signs.slice(7, 10)}-${signs.slice(10, 22)}`;
}
