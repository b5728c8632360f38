import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';

/** Click ids that advertisers add to an address. They identify one click of one person, so they are stored only with consent. */
export const clickIds = ['gclid', 'fbclid', 'wbraid', 'gbraid', 'msclkid'] as const;
type ClickId = (typeof clickIds)[number];

/** The source and medium of a click id, as analytics services name them. Facebook adds its id to links of posts as well as to ads. */
const services: Record<ClickId, { source: string; medium: string }> = {
  gclid: { source: 'google', medium: 'cpc' },
  fbclid: { source: 'facebook', medium: 'social' },
  wbraid: { source: 'google', medium: 'cpc' },
  gbraid: { source: 'google', medium: 'cpc' },
  msclkid: { source: 'bing', medium: 'cpc' },
};

/** The campaign parameters, and their names in a touch. */
const parameters = {
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_term: 'term',
  utm_content: 'content',
} as const;
type CampaignField = (typeof parameters)[keyof typeof parameters];
export const campaignFields = Object.values(parameters);

/**
 * One touch: what brought a visitor at one time. `at`: UTC, ISO. `landing`: the path of the visit's first page. `referrer`: the host of the referring
 * site. `arm`: the token of an experiment arm. `by`: entered by staff. Only the click ids are personal.
 */
export type Touch = Partial<Record<CampaignField, string>> & {
  at: string;
  by?: 'hand';
  landing?: string;
  referrer?: string;
  language?: string;
  arm?: string;
  clicks?: Partial<Record<ClickId, string>>;
};

/** The part of a touch that is independent of person and time. */
export type Way = Pick<Touch, CampaignField | 'landing' | 'referrer' | 'clicks'>;

/** A person's first touch, and the last one from a campaign or another site; without such, the last one. */
export type Touches = { first: Touch; last: Touch };

/** A page viewed with consent, and when (UTC, ISO). */
export type SeenPage = { path: string; at: string };

type Visit = {
  /** The address of the first page, as reported by the browser. */
  address: string;
  /** The referrer reported by the browser. */
  referrer?: string | undefined;
  at: Date;
  language?: string | undefined;
  arm?: string | null | undefined;
  /** Whether click ids may be stored: only with consent, and not on pages made for children. */
  clicks?: boolean;
};

/** The touch of a visit to this site (`origin`), from address and referrer. An address of another site is ignored. */
export function readTouch({ at, language, arm, ...visit }: Visit, origin: string): Touch {
  return touchBy(readWay(visit, origin), { at, language, arm });
}

/** The touch of somebody who came this way at this time. */
export function touchBy(way: Way, { at, language, arm }: Pick<Visit, 'at' | 'language' | 'arm'>): Touch {
  return { at: at.toISOString(), ...(language && { language }), ...(arm && { arm }), ...way };
}

/** The same without what is individual: all visitors of a campaign share it. */
export function readWay(
  { address, referrer = '', clicks = false }: Pick<Visit, 'address' | 'referrer' | 'clicks'>,
  origin: string,
): Way {
  const way: Way = {};
  const { host } = new URL(origin);
  const from = hostOf(referrer);
  if (from && from !== host) way.referrer = from;
  const url = address.length > 4_096 ? null : URL.parse(address, origin);
  if (url?.host !== host) return way;
  way.landing = landingOf(url.pathname);
  if (url.search === '') return way;
  for (const [name, field] of Object.entries(parameters)) {
    const value = campaignValue(url.searchParams.get(name) ?? '');
    if (value !== '') way[field] = value;
  }
  const found = clickIds.flatMap((id) => {
    const value = url.searchParams.get(id) ?? '';
    return /^[\w.-]{1,200}$/.test(value) ? [[id, value] as const] : [];
  });
  const [ad] = found;
  // A link of an ad may carry a click id and no `utm_` parameter. The kind of id names the service, and no person.
  if (ad && !way.source && !way.medium) Object.assign(way, services[ad[0]]);
  if (clicks && found.length > 0) way.clicks = Object.fromEntries(found);
  return way;
}

/** A campaign parameter as it is stored, '' for one that is not: mail programs put the recipient's address there. */
export function campaignValue(text: string): string {
  const value = cutTo(printable(text), 100);
  return value.includes('@') ? '' : value;
}

/** The path of a landing page as it is stored. */
export const landingOf = (pathname: string): string => cutTo(printable(pathWithoutSecrets(pathname)), 200);

function hostOf(address: string): string | undefined {
  const url = address.length > 4_096 ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) && url.host.length <= 100 ? url.host : undefined;
}

/** Whether the source is unknown: typed, a bookmark, or a link without referrer. */
export const isDirect = ({ campaign, source, referrer, clicks }: Touch): boolean =>
  !campaign && !source && !referrer && !clicks;

const ways = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Whether two touches are of one click: the same campaign, or the same site. */
export function isSameWay(one: Touch, other: Touch): boolean {
  const marked = ways.some((field) => one[field] ?? other[field]);
  return marked ? ways.every((field) => one[field] === other[field]) : one.referrer === other.referrer;
}

/** The earlier first touch and the later last touch with a source; `one` if neither is known to be earlier. */
export function joinTouches(one: Touches | null, other: Touches | null): Touches | null {
  if (!one || !other) return one ?? other;
  const [older, newer] = one.last.at <= other.last.at ? [one.last, other.last] : [other.last, one.last];
  return {
    first: other.first.at < one.first.at ? other.first : one.first,
    last: isDirect(newer) && !isDirect(older) ? older : newer,
  };
}
