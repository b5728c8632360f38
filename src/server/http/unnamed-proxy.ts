import type { IncomingHttpHeaders } from 'node:http';
import { log } from '#foundation/config/log.server.ts';

let said = false;

/**
 * A proxy that TRUST_PROXY does not name hides the clients: all its visitors then share the limits of one. Logged once; the header itself is
 * not trusted, or a client could get separate limits by sending one.
 */
export function noteUnnamedProxy({ 'x-forwarded-for': told }: IncomingHttpHeaders): void {
  if (said || told === undefined) return;
  said = true;
  log().warn(
    'Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: limits by address count all visitors as one',
  );
}
