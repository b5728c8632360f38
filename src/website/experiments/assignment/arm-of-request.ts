import type { IncomingHttpHeaders } from 'node:http';
import { sessionSecret } from '#foundation/config';
import { networkOf } from '#foundation/kit/client-address.server.ts';
import { armMark } from '#platform/page-cache';
import { agreedToMeasuring, experimentCookie } from '#marketing/tracking/consent/consent.ts';
import { assign, idLeadingTo, type Visitor } from './assign.ts';
import type { Running } from './running.ts';
import { visitorCookie, visitorId } from './visitor-cookie.ts';

/**
 * Visitors outside the experiment see the published page, under a separate cache key: at an address with an experiment no cached page is for
 * everybody.
 */
export const nobodysToken = '-'.repeat(16);

/** How a visitor sees a page with an experiment. `arm` is null for who takes no part. */
export type Armed = {
  experiment: Running;
  arm: number | null;
  /** By which the page is rendered. */
  token: string;
  /** Prefix of the page's cache key. */
  mark: string;
  unit: number;
  /** The visitor's unit once they send the cookie set now. */
  nextUnit: number | null;
  day: string;
  /** To be set if the visitor consented and has none. */
  cookie: string | null;
};

type Asked = { headers: IncomingHttpHeaders; address: string; secure: boolean; now: Date };

/**
 * The arm of a visitor on a page with an experiment. Visitors who consented are recognized by our cookie, all others by a hash of the day (`assign`);
 * a visitor who consents keeps their arm.
 */
export function armOfRequest(experiment: Running, { headers, address, secure, now }: Asked): Armed {
  const day = now.toISOString().slice(0, 10);
  const of = (visitor: Visitor) => assign(experiment, visitor, { secret: sessionSecret(), day });
  const agreed = agreedToMeasuring(headers);
  const known = agreed ? visitorId(headers.cookie, experimentCookie) : null;
  const today =
    known === null
      ? of({
          network: networkOf(address),
          agent: headers['user-agent'] ?? '',
          languages: headers['accept-language'] ?? '',
        })
      : null;
  const fresh = agreed && today ? idLeadingTo(experiment, today.arm) : null;
  const { arm, unit } = today ?? of({ id: known ?? '' });
  const token = arm?.token ?? nobodysToken;
  return {
    experiment,
    arm: arm?.number ?? null,
    token,
    mark: armMark + token,
    unit,
    nextUnit: fresh ? of({ id: fresh }).unit : null,
    day,
    cookie: fresh && visitorCookie(experimentCookie, fresh, secure),
  };
}
