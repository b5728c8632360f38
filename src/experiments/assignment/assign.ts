import { createHash, createHmac } from 'node:crypto';
import { memoize } from '#kit/memoize';
import type { Running } from './running.ts';

/** By what a visitor is known: the id in our cookie, or what a browser sends with every request. */
export type Visitor = { id: string } | { network: string; agent: string; languages: string };

/**
 * `arm` is null for who takes no part. `unit` stands for the visitor in this experiment, for counting each once a day: it is kept in memory
 * alone and says nothing about them.
 */
type Assigned = { arm: Running['arms'][0] | null; unit: number };

/**
 * The arm of a visitor: the same for the same visitor, on every server. Into the hash go the experiment and either the id of the cookie, or,
 * without one, the salt of the day, the network address (IPv4 address or IPv6 /64), `User-Agent` and `Accept-Language`. The salt follows
 * from the server's secret and the day (UTC), so that nobody is known again the next day, and nobody without the secret can compute it.
 * Nothing of it is stored.
 */
export function assign(running: Running, visitor: Visitor, { secret, day }: { secret: string; day: string }): Assigned {
  const digest =
    'id' in visitor
      ? createHash('sha256').update(`${running.id}\n${visitor.id}`).digest()
      : createHmac('sha256', dailySalt(`${day}\n${secret}`))
          .update(`${running.id}\n${visitor.network}\n${visitor.agent}\n${visitor.languages}`)
          .digest();
  const takesPart = digest.readUInt32BE(0) < (running.share / 100) * 2 ** 32;
  const which = Math.floor((digest.readUInt32BE(4) / 2 ** 32) * running.arms.length);
  return { arm: takesPart ? (running.arms[which] ?? null) : null, unit: digest.readUIntBE(8, 6) };
}

/** One day's salt is kept, and that of the day before for requests at midnight. */
const dailySalt = memoize(
  (dayAndSecret: string) => createHmac('sha256', 'arms of experiments').update(dayAndSecret).digest(),
  2,
);
