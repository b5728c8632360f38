import { createHash } from 'node:crypto';
import { config } from '#foundation/config';
import { ok, refused } from '#foundation/kit/outcome.ts';
import type { Destination, Conversion, ConversionEvent } from '../model.ts';
import { askService } from './ask-service.ts';
import { majorUnits } from './major-units.ts';

const names: Record<ConversionEvent, string> = {
  lead: 'generate_lead',
  checkout: 'begin_checkout',
  paid: 'purchase',
  refunded: 'refund',
};

/**
 * Google Analytics 4 by its Measurement Protocol. It gets neither phone number nor e-mail address. It deduplicates only purchases, by
 * `transaction_id`. It returns 204 for every readable request, even with a wrong secret.
 */
export const ga4: Destination = {
  name: 'ga4',
  events: ['lead', 'checkout', 'paid', 'refunded'],
  isOn: () => config().GA4_MEASUREMENT_ID !== undefined && config().GA4_API_SECRET !== undefined,
  // It accepts no older timestamp.
  hours: 72,
  countsOnce: (event) => event === 'paid',
  tell: async (conversion) => {
    const { GA4_URL, GA4_MEASUREMENT_ID = '', GA4_API_SECRET = '' } = config();
    const query = new URLSearchParams({ measurement_id: GA4_MEASUREMENT_ID, api_secret: GA4_API_SECRET });
    const asked = await askService('ga4', { baseUrl: GA4_URL, path: `/mp/collect?${query}`, body: bodyOf(conversion) });
    if (asked.status === null) return refused(asked.sent ? 'unknown' : 'not-taken', asked.kind);
    const { status } = asked;
    if (status >= 200 && status < 300) return ok(null);
    const details = `HTTP ${status}`;
    // 503 means it was too busy to accept anything; after other 5xx the outcome is unknown.
    if (status === 429 || status === 503) return refused('not-taken', details);
    return refused(status >= 500 ? 'unknown' : 'refused', details);
  },
};

function bodyOf({ event, id, saleId, at, address, browser, value, programme }: Conversion): object {
  return {
    client_id: browser.client ?? clientOf(saleId),
    timestamp_micros: at.getTime() * 1000,
    // The consent dialog names it as statistics, so there is never consent for advertising.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: names[event],
        params: {
          event_id: id,
          page_location: address,
          engagement_time_msec: 1,
          ...(browser.session && { session_id: browser.session }),
          ...(value && { value: majorUnits(value), currency: value.currency }),
          ...((event === 'paid' || event === 'refunded') && { transaction_id: saleId }),
          ...(programme && { items: [{ item_id: programme, quantity: 1 }] }),
        },
      },
    ],
  };
}

/** A client id for a browser without Google's script, derived from this one sale or lead. */
function clientOf(saleId: string): string {
  const bytes = createHash('sha256').update(saleId).digest();
  return `${bytes.readUInt32BE(0)}.${bytes.readUInt32BE(4)}`;
}
