import { z } from 'zod';
import { config } from '#foundation/config';
import { ok, refused } from '#foundation/kit/outcome.ts';
import type { Destination, Conversion, ConversionEvent, Told } from '../model.ts';
import { askService, type Asked } from './ask-service.ts';
import { hashedEmail, hashedMobile } from './contact-hash.ts';
import { majorUnits } from './major-units.ts';

/** The version of the Graph API in use. */
const version = 'v23.0';

/** The standard events of Meta. There is none for refunds. */
export const metaNames = { lead: 'Lead', checkout: 'InitiateCheckout', paid: 'Purchase' } as const satisfies Partial<
  Record<ConversionEvent, string>
>;

/** Meta's Conversions API. It deduplicates events from browser and server, and repeated ones from here, by name and id within 48 hours. */
export const meta: Destination = {
  name: 'meta',
  events: ['lead', 'checkout', 'paid'],
  isOn: () => config().META_CONVERSIONS_TOKEN !== undefined && config().AD_PIXEL_ID !== undefined,
  // Later it would still accept the event, but count it in addition to the browser's or an earlier try.
  hours: 48,
  countsOnce: () => true,
  tell: async (conversion) => {
    const { META_CONVERSIONS_URL, META_CONVERSIONS_TOKEN, META_CONVERSIONS_TEST_CODE: code, AD_PIXEL_ID } = config();
    const asked = await askService('meta', {
      baseUrl: `${META_CONVERSIONS_URL}/${version}`,
      path: `/${AD_PIXEL_ID}/events`,
      headers: { authorization: `Bearer ${META_CONVERSIONS_TOKEN}` },
      body: { data: [eventOf(conversion)], ...(code === undefined ? {} : { test_event_code: code }) },
    });
    return told(asked);
  },
};

function eventOf({ event, id, at, address, browser, person, value, programme }: Conversion): object {
  const { agent, fbp, fbc } = browser;
  const { mobile, email } = config().AD_PIXEL_NUMBER === 'omit' ? { mobile: null, email: null } : person;
  return {
    event_name: event === 'refunded' ? undefined : metaNames[event],
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: address,
    user_data: {
      client_user_agent: agent,
      ...(fbp && { fbp }),
      ...(fbc && { fbc }),
      ...(mobile && { ph: [hashedMobile(mobile)] }),
      ...(email && { em: [hashedEmail(email)] }),
    },
    ...(value && {
      custom_data: {
        value: majorUnits(value),
        currency: value.currency,
        ...(programme && { content_ids: [programme], content_type: 'product' }),
      },
    }),
  };
}

const refusal = z.object({ error: z.object({ code: z.number() }) });

/**
 * Refusals that may succeed later with the same event: limits (4, 17, 32, 613, 80004), trouble at Meta (2), and what the owner has to fix (10, 190,
 * 200–299).
 */
const laterCodes = new Set([2, 4, 10, 17, 32, 190, 613, 80_004]);

function told(asked: Asked): Told {
  if (asked.status === null) return refused(asked.sent ? 'unknown' : 'not-taken', asked.kind);
  const { status, text } = asked;
  if (status >= 200 && status < 300) return ok(null);
  const code = codeOf(text);
  const details = code === null ? `HTTP ${status}` : `HTTP ${status}, ${code}`;
  const later = code !== null && (laterCodes.has(code) || (code >= 200 && code < 300));
  if (later || status === 429 || status === 401 || status === 403) return refused('not-taken', details);
  return refused(status >= 400 && status < 500 ? 'refused' : 'unknown', details);
}

function codeOf(text: string): number | null {
  try {
    return refusal.safeParse(JSON.parse(text)).data?.error.code ?? null;
  } catch {
    return null;
  }
}
