import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { memoize } from '#foundation/kit/memoize.ts';
import type { Running } from './running.ts';

/** How a visitor is recognized: the id in our cookie, or what a browser sends with every request. */
export type Visitor = { id: string } | { network: string; agent: string; languages: string };

/**
 * `arm` is null for visitors outside the experiment. `unit` represents the visitor in this experiment, to count each once a day: it is kept in memory
 * only and does not identify them.
 */
type Assigned = { arm: Running['arms'][0] | null; unit: number };

/**
 * The arm of a visitor: the same for the same visitor on every server. Derived from sixteen bytes: the cookie's id enciphered under the experiment,
 * or, without a cookie, a hash over the experiment, the salt of the day, the network address (IPv4 address or IPv6 /64), `User-Agent` and
 * `Accept-Language`. The salt is derived from the server's secret and the day (UTC), so visitors cannot be recognized the next day, nor computed
 * without the secret. Nothing of it is stored.
 */
export function assign(running: Running, visitor: Visitor, { secret, day }: { secret: string; day: string }): Assigned {
  const digest =
    'id' in visitor
      ? enciphered(running.id, Buffer.from(visitor.id, 'base64url'))
      : createHmac('sha256', dailySalt(`${day}\n${secret}`))
          .update(`${running.id}\n${visitor.network}\n${visitor.agent}\n${visitor.languages}`)
          .digest();
  const takesPart = digest.readUInt32BE(0) < edge(running);
  const which = Math.floor((digest.readUInt32BE(4) / whole) * running.arms.length);
  return { arm: takesPart ? (running.arms[which] ?? null) : null, unit: digest.readUIntBE(8, 6) };
}

/**
 * A new cookie id, random among those that lead to an arm: 22 characters that do not identify the visitor. AES is a bijection, so the id is found in
 * one step at any share, and ids are distributed over other experiments as evenly as random ones.
 */
export function idLeadingTo(running: Running, arm: Running['arms'][0] | null): string {
  const wanted = randomBytes(16);
  const takesPart = edge(running);
  wanted.writeUInt32BE(arm ? randomInt(takesPart) : randomInt(takesPart, whole), 0);
  const which = arm ? running.arms.indexOf(arm) : -1;
  const first = (index: number) => Math.ceil((index * whole) / running.arms.length);
  if (which >= 0) wanted.writeUInt32BE(randomInt(first(which), first(which + 1)), 4);
  const cipher = createDecipheriv('aes-128-ecb', keyOf(running.id), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(wanted), cipher.final()]).toString('base64url');
}

const whole = 2 ** 32;
/** Visitors below this value take part. */
const edge = ({ share }: Running) => Math.ceil((share / 100) * whole);

function enciphered(experiment: string, id: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-ecb', keyOf(experiment), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(id), cipher.final()]);
}

/** Not a secret: it only makes each experiment divide the visitors independently. */
const keyOf = memoize((experiment: string) => createHash('sha256').update(experiment).digest().subarray(0, 16), 100);

/** One day's salt is kept, and that of the day before for requests at midnight. */
const dailySalt = memoize(
  (dayAndSecret: string) => createHmac('sha256', 'arms of experiments').update(dayAndSecret).digest(),
  2,
);
