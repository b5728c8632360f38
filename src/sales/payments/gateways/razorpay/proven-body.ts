import { z } from 'zod';
import { config } from '#foundation/config';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { signedWith } from './signature.ts';

/** Razorpay repeats a notice for a day; older ones are replays. Seconds. */
const believedFor = 3 * 86_400;

/** The body of a notice, once its signature and age are proven; `now` is the database's clock. */
export async function provenBody(
  headers: Headers,
  rawBody: Uint8Array,
  now: () => Promise<Date>,
): Promise<Outcome<unknown, 'forged' | 'malformed' | 'stale'>> {
  const { RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD } = config();
  const signature = headers.get('x-razorpay-signature');
  const secrets = [RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD];
  if (!secrets.some((secret) => signedWith(secret, signature, rawBody))) return refused('forged');
  const body = readJson(rawBody);
  const dated = z.object({ created_at: z.number().int() }).safeParse(body);
  if (!dated.success) return refused('malformed');
  if (Math.abs((await now()).getTime() / 1000 - dated.data.created_at) > believedFor) return refused('stale');
  return ok(body);
}
