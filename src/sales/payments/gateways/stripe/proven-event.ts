import { z } from 'zod';
import { config } from '#foundation/config';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { stripeClient } from './client.ts';

/** A notice is believed this long before and after it was signed, in seconds. */
const believedFor = 300;

const eventShape = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{4,200}$/),
  type: z.string(),
  created: z.number().int().optional(),
  data: z.object({ object: z.unknown() }),
});

/** A notice of Stripe, once its signature and age are proven; `now` is the database's clock. */
export async function provenEvent(
  headers: Headers,
  rawBody: Uint8Array,
  now: () => Promise<Date>,
): Promise<Outcome<z.output<typeof eventShape>, 'forged' | 'malformed' | 'stale'>> {
  const header = headers.get('stripe-signature') ?? '';
  const { STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET_OLD } = config();
  const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET_OLD];
  const proven = (await Promise.all(secrets.map((secret) => signed(rawBody, header, secret)))).includes(true);
  if (!proven) return refused('forged');
  // Exactly one time: of several the SDK signs over one and a reader may see another.
  const at = Number(/^t=(?<at>\d{1,12})(?:,v\d=[0-9a-f]{64})+$/.exec(header)?.groups?.at);
  if (Number.isNaN(at)) return refused('forged');
  // The SDK looks at the age by the app's clock and lets times to come pass.
  if (Math.abs((await now()).getTime() / 1000 - at) > believedFor) return refused('stale');
  const event = eventShape.safeParse(readJson(rawBody));
  return event.success ? ok(event.data) : refused('malformed');
}

async function signed(rawBody: Uint8Array, header: string, secret: string | undefined): Promise<boolean> {
  if (!secret) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
    // Tolerance 0 means any age: the age is judged above, by the database's clock.
    const { webhooks } = await stripeClient();
    return Boolean(webhooks.signature?.verifyHeader(text, header, secret, 0));
  } catch {
    return false;
  }
}
