import type { IncomingHttpHeaders } from 'node:http';

/** Whether the browser signals an opt-out of tracking (Global Privacy Control, do-not-track). */
export function refusesByHeader(headers: Pick<IncomingHttpHeaders, string>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
