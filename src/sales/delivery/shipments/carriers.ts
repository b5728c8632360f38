import { say } from '#foundation/i18n/staff/say.ts';
type Carrier = { name: string; /** The tracking page; `#` is replaced by the number. */ track: string | null };

/** The carriers of parcels, with their tracking pages. */
export const carriers = {
  'india-post': {
    name: 'India Post',
    track: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=#',
  },
  delhivery: { name: 'Delhivery', track: 'https://www.delhivery.com/track-v2/package/#' },
  'blue-dart': { name: 'Blue Dart', track: 'https://www.bluedart.com/web/guest/trackdartresult?trackFor=0&trackNo=#' },
  dtdc: { name: 'DTDC', track: 'https://www.dtdc.in/trace.asp?strCnno=#' },
  shiprocket: { name: 'Shiprocket', track: 'https://shiprocket.co/tracking/#' },
  dhl: { name: 'DHL', track: 'https://www.dhl.com/en/express/tracking.html?AWB=#' },
  fedex: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=#' },
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=#' },
  usps: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#' },
  'australia-post': { name: 'Australia Post', track: 'https://auspost.com.au/mypost/track/details/#' },
  aramex: { name: 'Aramex', track: 'https://www.aramex.com/track/results?ShipmentNumber=#' },
  other: { name: 'Other', track: null },
} as const satisfies Record<string, Carrier>;

export type CarrierCode = keyof typeof carriers;

/** Whether the text is the code of a carrier. */
export function isCarrier(text: unknown): text is CarrierCode {
  return typeof text === 'string' && Object.hasOwn(carriers, text);
}

/** Carriers for selection lists, with "Other" in the reader's language. */
export const carrierChoices = () =>
  Object.entries(carriers).map(([value, { name }]) => ({ value, label: name === 'Other' ? say('Other') : name }));

/** Normalizes a typed or pasted tracking number; null if it cannot be one. */
export function readTracking(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z\d][A-Z\d-]{4,39}$/.test(number) ? number : null;
}

/** The tracking page of a parcel; null without a number or a known page. */
export function trackingUrl(carrier: string | null, tracking: string | null): string | null {
  if (!tracking || !isCarrier(carrier)) return null;
  return carriers[carrier].track?.replace('#', encodeURIComponent(tracking)) ?? null;
}

/** The name of a carrier; null for none. */
export function carrierName(carrier: string | null): string | null {
  return isCarrier(carrier) ? carriers[carrier].name : null;
}
