import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { config } from '#foundation/config';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';

/** One lead ad notice: Meta's ids of the lead and of its form. */
export type AdNotice = { leadgenId: string; formId: string };

const metaId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{3,25}$/));
const told = z.object({ leadgen_id: metaId, form_id: metaId });
const envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** Whether lead ads are set up. */
export const adsOn = (): boolean => config().META_LEADS_TOKEN !== undefined;

/** The response to Meta's GET that verifies the webhook; null without the right token. */
export function challengeAnswer(query: URLSearchParams): string | null {
  const proves =
    query.get('hub.mode') === 'subscribe' &&
    sameSecret(config().META_LEADS_VERIFY_TOKEN ?? '', query.get('hub.verify_token'));
  return adsOn() && proves ? (query.get('hub.challenge') ?? '').slice(0, 200) : null;
}

/**
 * Reads a webhook of lead ads (`X-Hub-Signature-256`: HMAC-SHA-256 of the raw bytes with the app's secret). In a genuine one, unknown parts are
 * ignored: otherwise Meta would repeat the whole webhook for days.
 */
export function readNotice(headers: Headers, rawBody: Uint8Array): Outcome<AdNotice[], 'forged' | 'malformed'> {
  const { META_LEADS_APP_SECRET: secret } = config();
  if (!secret) return refused('forged');
  const signature = createHmac('sha256', secret).update(rawBody).digest('hex');
  if (!sameSecret(`sha256=${signature}`, headers.get('x-hub-signature-256'))) return refused('forged');
  const read = envelope.safeParse(readJson(rawBody));
  if (!read.success) return refused('malformed');
  return ok(
    read.data.entry
      .flatMap(({ changes }) => changes)
      .flatMap(({ field, value }) => {
        const one = field === 'leadgen' ? told.safeParse(value) : null;
        return one?.success ? [{ leadgenId: one.data.leadgen_id, formId: one.data.form_id }] : [];
      }),
  );
}
