import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#foundation/config';
import { readCookies } from '#foundation/kit/cookies.ts';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { hasConsent, conversionServicesAsked, yesIn } from '../consent/consent.ts';
import type { ConversionService } from '../consent/conversion-services.ts';
import type { Touches } from '../touches/touch.ts';

/** The browser data of a visitor with consent, for the services that get conversions from the server. */
export type MeasuredVisit = {
  /** The consent it rests on (`yesIn`), and the services it covers. */
  yes: string;
  services: ConversionService[];
  browser: BrowserMarks;
};

/**
 * Browser identifiers. For Meta: the user agent, and the cookies of the ad pixel for the browser and the ad click; for GA4: client and session. Only
 * those of covered services are read.
 */
type BrowserMarks = { agent?: string; fbp?: string; fbc?: string; client?: string; session?: string };

const marks = {
  fbp: /^fb\.[012]\.\d{8,16}\.[\w.-]{1,100}$/,
  fbc: /^fb\.[012]\.\d{8,16}\.[\w.-]{1,300}$/,
  client: /^GA\d\.\d{1,2}\.(\d{1,20}\.\d{1,20})$/,
  session: /^GS\d\.\d{1,2}\.s?(\d{6,20})(?!\d)/,
};

/**
 * The browser data stored with a sent form for conversions; null without consent for any service, or if the browser signals an opt-out. `clicks`: the
 * touches, for an ad click that no script of the ad service recorded.
 */
export function measuredVisit(
  headers: Pick<IncomingHttpHeaders, string>,
  clicks: Touches | null,
): MeasuredVisit | null {
  if (!hasConsent(headers)) return null;
  const cookie = [headers.cookie].flat().join('; ');
  const yes = yesIn(cookie);
  const services = conversionServicesAsked();
  if (yes === null || services.length === 0) return null;
  const cookies = readCookies(cookie);
  const mark = (name: string) => cookies[name] ?? '';
  const stream = (config().GA4_MEASUREMENT_ID ?? '').replace(/^G-/, '');
  const found: BrowserMarks = {
    ...(services.includes('meta') && {
      agent: cutTo(printable([headers['user-agent']].join('')), 300),
      fbp: marks.fbp.exec(mark('_fbp'))?.[0],
      fbc: marks.fbc.exec(mark('_fbc'))?.[0] ?? clickOf(clicks),
    }),
    ...(services.includes('ga4') && {
      client: marks.client.exec(mark('_ga'))?.[1],
      session: marks.session.exec(mark(`_ga_${stream}`))?.[1],
    }),
  };
  const browser = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { yes, services, browser };
}

/** A click on a Meta ad, in the format of its pixel. */
function clickOf(touches: Touches | null): string | undefined {
  const touch = [touches?.last, touches?.first].find((one) => one?.clicks?.fbclid);
  return touch && `fb.1.${Date.parse(touch.at)}.${touch.clicks?.fbclid}`;
}
