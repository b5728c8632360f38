import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#foundation/config';
import { readCookies } from '#foundation/kit/cookies.ts';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { hasConsent, conversionServicesAsked, yesIn } from '../consent/consent.ts';
import type { ConversionService } from '../consent/conversion-services.ts';
import type { Touches } from '../touches/touch.ts';

/** What the browser of somebody who agreed says of itself, for those who are told of results by our server. */
export type MeasuredVisit = {
  /** The yes it rests on (`yesIn`), and whom that yes lets us tell. */
  yes: string;
  services: ConversionService[];
  browser: BrowserMarks;
};

/**
 * What a browser says of itself. For Meta: its own description, the marks that the ad pixel made in it and of the click on an ad; for GA4: the
 * client and session of its statistics. Nothing is read for who is not told.
 */
type BrowserMarks = { agent?: string; fbp?: string; fbc?: string; client?: string; session?: string };

const marks = {
  fbp: /^fb\.[012]\.\d{8,16}\.[\w.-]{1,100}$/,
  fbc: /^fb\.[012]\.\d{8,16}\.[\w.-]{1,300}$/,
  client: /^GA\d\.\d{1,2}\.(\d{1,20}\.\d{1,20})$/,
  session: /^GS\d\.\d{1,2}\.s?(\d{6,20})(?!\d)/,
};

/**
 * What is kept with a sent form for those who are told of results; null without consent to any of them, or where the browser refuses. `clicks`: what
 * is known of the visit, for the click on an ad that no script of the ad service noted.
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

/** A click on an ad of Meta's, as its pixel would have written it. */
function clickOf(touches: Touches | null): string | undefined {
  const touch = [touches?.last, touches?.first].find((one) => one?.clicks?.fbclid);
  return touch && `fb.1.${Date.parse(touch.at)}.${touch.clicks?.fbclid}`;
}
