import { say } from '#foundation/i18n/staff/say.ts';
type Carrier = { name: string; /** Where a number is followed; `#` stands for it. */ track: string | null };

/** Who carries parcels for us, with where a tracking number of theirs is followed. */
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

/** Carriers as lists offer them; what none of them is, in the language of who reads it. */
export const carrierChoices = () =>
  Object.entries(carriers).map(([value, { name }]) => ({ value, label: name === 'Other' ? say('Other') : name }));

/** The number of a parcel as it was typed or pasted; null for what can be none. */
export function readTracking(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z\d][A-Z\d-]{4,39}$/.test(number) ? number : null;
}

/** Where a parcel is followed; null where there is no number, or nobody knows where. */
export function trackingUrl(carrier: string | null, tracking: string | null): string | null {
  if (!tracking || !isCarrier(carrier)) return null;
  return carriers[carrier].track?.replace('#', encodeURIComponent(tracking)) ?? null;
}

/** What a carrier is called; null for none. */
export function carrierName(carrier: string | null): string | null {
  return isCarrier(carrier) ? carriers[carrier].name : null;
}
