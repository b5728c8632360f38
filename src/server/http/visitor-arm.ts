import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import {
  armOfRequest,
  countFailure,
  countView,
  experimentAt,
  noteWeight,
  type Armed,
} from '#website/experiments/live.ts';
import { clientAddress, type TrustedProxies } from '#foundation/kit/client-address.server.ts';
import type { CachedPage } from '#platform/page-cache';
import { resolveTarget } from './resolve-target.ts';

/** Passes the visitor's arm to the router. Overwritten for every request, so that clients cannot choose one. */
export const armHeader = 'x-arm';

/** Assigns visitors to arms of experiments, and records the exposures. */
export type VisitorArms = {
  /** The arm at a path; null on pages without an experiment, for a lookup in memory. Sets the cookie of visitors who consented. */
  of: (path: string, request: IncomingMessage, response: ServerResponse) => Armed | null;
  /** A cached page is sent: counts the visitor, and records its size. */
  shown: (armed: Armed, request: IncomingMessage, sent: { page: CachedPage; key: string }) => void;
  /** The arm could not be rendered: counted, and this request shows the page as it is published. */
  failed: (armed: Armed, request: IncomingMessage, error: unknown) => void;
  /** Writes the header for the router, for a request that the cache does not answer. */
  tell: (request: IncomingMessage, response: ServerResponse) => void;
};

type Options = { trustedProxies: TrustedProxies | undefined; secure: boolean };

export function visitorArms({ trustedProxies, secure }: Options): VisitorArms {
  // The cache and then the router call it for a request, which sets its cookie once.
  const known = new WeakMap<IncomingMessage, Armed | 'failed'>();
  const of: VisitorArms['of'] = (path, request, response) => {
    const experiment = experimentAt(path);
    if (!experiment) return null;
    const before = known.get(request);
    if (before) return before === 'failed' ? null : before;
    const address = clientAddress(request, trustedProxies ?? null);
    const armed = armOfRequest(experiment, { headers: request.headers, address, secure, now: new Date() });
    known.set(request, armed);
    if (armed.cookie) response.appendHeader('Set-Cookie', armed.cookie);
    return armed;
  };
  return {
    of,
    shown: (armed, { method, headers }, { page, key }) => {
      if (method !== 'GET' || page.status !== 200) return;
      countView(armed, headers);
      // Of the page itself, as most see it: who agreed to trackers gets more bytes with it.
      if (armed.arm !== null && key === armed.mark + armed.experiment.path)
        noteWeight({ experiment: armed.experiment.id, arm: armed.arm }, page.br.body.length);
    },
    failed: (armed, request, err) => {
      log().warn(
        { err, experiment: armed.experiment.id, arm: armed.arm },
        'an arm of an experiment could not be shown',
      );
      known.set(request, 'failed');
      if (armed.arm !== null) countFailure({ experiment: armed.experiment.id, arm: armed.arm });
    },
    tell: (request, response) => {
      const { method, url = '/', headers } = request;
      const target = resolveTarget(url);
      if (target.kind !== 'page' && target.kind !== 'data') return;
      const armed = of(target.path, request, response);
      if (!armed) return;
      headers[armHeader] = armed.token;
      if (method === 'GET') countView(armed, headers);
    },
  };
}
