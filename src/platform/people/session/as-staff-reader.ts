import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { asReader, positionNow, readPosition, type Seen } from '#platform/db';
import { readCookies } from '#foundation/kit/cookies.ts';
import { cookie } from './cookie.ts';

/** Two cookies: a changing form and a reading page may be answered concurrently, and neither response overwrites the other's position. */
const kinds = ['studio-wrote', 'studio-saw'] as const;

/** Seconds in addition to the lag limit; after both, every standby in use has replayed it. */
const longer = 60;

/**
 * Runs a request of staff. Their browser stores the database's log position at the last response, from any server, so that
 * lists read from a standby never show less than they wrote or saw before (`reading`). Without standbys nothing is stored.
 */
export async function asStaffReader(request: Request, work: () => Promise<Response>): Promise<Response> {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const response = await asReader(changes ? 'primary' : seenBefore(request), work);
  const position = await positionNow().catch((err: unknown) => {
    log().warn({ err }, 'where the database stands is not known: its standbys are not read from for a while');
    return 'unknown';
  });
  if (position !== null)
    response.headers.append('Set-Cookie', cookieOf(changes ? 'studio-wrote' : 'studio-saw', position));
  return response;
}

/** The position this browser has last seen or written. An invalid cookie means that only the primary is certain to have it. */
export function seenBefore(request: Request): Seen {
  const cookies = readCookies(request.headers.get('Cookie'));
  let seen: Seen = 0n;
  for (const kind of kinds) {
    const kept = cookies[cookie(kind).name];
    if (kept === undefined) continue;
    const position = readPosition(kept);
    if (position === null) return 'primary';
    if (position > seen) seen = position;
  }
  return seen;
}

function cookieOf(kind: (typeof kinds)[number], position: string): string {
  const { name, attributes } = cookie(kind);
  return `${name}=${position}; Max-Age=${config().DATABASE_READ_LAG_SECONDS + longer}; ${attributes}`;
}
