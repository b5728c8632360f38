import type { IncomingHttpHeaders } from 'node:http';
import { readCookies } from '#foundation/kit/cookies.ts';
import { refusesByHeader } from './opt-out.ts';
import { campaignFields, campaignValue, clickIds, landingOf, readWay, type Way } from './touch.ts';

/** The cookie of the campaign that a visit came with. It holds what all visitors of that campaign share, and is stored without consent. */
const visitCookieName = 'visit';

/** One visit, with time to compare and to come back from a chat. Seconds. */
const keptFor = 4 * 3_600;

const marked = new RegExp(`[?&](?:utm_|(?:${clickIds.join('|')})=)`);

/** Whether an address carries campaign parameters or a click id. Nothing is parsed: most addresses carry none. */
export const carriesCampaign = (address: string): boolean => marked.test(address);

/** Pages that no campaign leads to, and that only staff see. */
const notOfVisitors = /^\/(?:studio|sign-in|welcome|forgotten-password|reset-password)(?:[/?]|$)/;

/**
 * The `Set-Cookie` for a request whose address carries a campaign; null for all others. `address`: path and query. The value holds the campaign
 * parameters and the landing page alone: no click id, no time, no number of a visitor. Only documents get one, and none goes to who said no to the
 * question about consent, or whose browser signals an opt-out of tracking.
 */
export function visitCookie(
  { url: address = '/', headers }: { url?: string | undefined; headers: Pick<IncomingHttpHeaders, string> },
  secure: boolean,
): string | null {
  if (!carriesCampaign(address) || notOfVisitors.test(address) || optsOut(headers)) return null;
  const purpose = headers['sec-fetch-dest'];
  if (purpose !== undefined && purpose !== 'document') return null;
  const { landing, ...way } = readWay({ address }, anyOrigin);
  const fields = campaignFields.flatMap((name) => (way[name] ? [[name, way[name]] as const] : []));
  if (!landing || fields.length === 0) return null;
  const value = Buffer.from(JSON.stringify({ ...Object.fromEntries(fields), landing })).toString('base64url');
  return `${visitCookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptFor}${secure ? '; Secure' : ''}`;
}

/**
 * The campaign and landing page in the cookies of a request; null without one, for one that is not in our format, and after a no or an opt-out as
 * above. Cookies can be forged, so every field is read like that of an address.
 */
export function wayOfCookie(headers: Pick<IncomingHttpHeaders, string>): Way | null {
  const value = readCookies([headers.cookie].flat().join('; '))[visitCookieName];
  if (!value || optsOut(headers)) return null;
  const { landing = '', ...fields } = fieldsOf(value);
  if (!/^\/(?![/\\])/.test(landing)) return null;
  const way: Way = {};
  for (const name of campaignFields) {
    const kept = campaignValue(fields[name] ?? '');
    if (kept !== '') way[name] = kept;
  }
  return Object.keys(way).length === 0 ? null : { ...way, landing: landingOf(landing.split(/[?#]/, 1).join('')) };
}

/** Addresses are read relative to the site, whatever its name. */
const anyOrigin = 'http://site.invalid';

/** Any no counts, also one to an earlier question. */
const optsOut = (headers: Pick<IncomingHttpHeaders, string>) =>
  refusesByHeader(headers) || (readCookies([headers.cookie].flat().join('; ')).consent ?? '').startsWith('no.');

function fieldsOf(value: string): Partial<Record<string, string>> {
  if (value.length > 3_900) return {};
  try {
    const found: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, one]) => typeof one === 'string')) as Record<
      string,
      string
    >;
  } catch {
    return {};
  }
}
