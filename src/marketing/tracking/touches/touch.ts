import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';

/** Marks that advertisers add to an address for each click. They name one click of one person, so they are kept after consent alone. */
export const clickIds = ['gclid', 'fbclid', 'wbraid', 'gbraid', 'msclkid'] as const;
type ClickId = (typeof clickIds)[number];

/** The parameters of a campaign, and what a touch calls them. */
const parameters = {
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_term: 'term',
  utm_content: 'content',
} as const;
type CampaignField = (typeof parameters)[keyof typeof parameters];

/**
 * What brought somebody at one time. `at`: UTC, ISO. `landing`: the path of the first page of the visit. `referrer`: the host of the site
 * they came from. `arm`: of an experiment, by its token. `by`: staff wrote it down. Nothing of it names a person but the click ids.
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

/** How somebody came, whoever it was and whenever. */
export type Way = Pick<Touch, CampaignField | 'landing' | 'referrer' | 'clicks'>;

/** The first touch of somebody and the last one that a campaign or another site made; without such the last there was. */
export type Touches = { first: Touch; last: Touch };

/** A page that somebody who agreed looked at, and when (UTC, ISO). */
export type SeenPage = { path: string; at: string };

type Visit = {
  /** The address of the first page, as the browser names it. */
  address: string;
  /** Where the browser says the visitor came from. */
  referrer?: string | undefined;
  at: Date;
  language?: string | undefined;
  arm?: string | null | undefined;
  /** Whether click ids may be kept: only after consent, and not on pages made for children. */
  clicks?: boolean;
};

/** What an address and a referrer tell of a visit of this site (`origin`). An address of another site tells nothing. */
export function readTouch({ at, language, arm, ...visit }: Visit, origin: string): Touch {
  return touchBy(readWay(visit, origin), { at, language, arm });
}

/** A touch of somebody who came this way then. */
export function touchBy(way: Way, { at, language, arm }: Pick<Visit, 'at' | 'language' | 'arm'>): Touch {
  return { at: at.toISOString(), ...(language && { language }), ...(arm && { arm }), ...way };
}

/** The same without what is one visitor's: a campaign brings all of its visitors the same way. */
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
  way.landing = cutTo(printable(pathWithoutSecrets(url.pathname)), 200);
  if (url.search === '') return way;
  for (const [name, field] of Object.entries(parameters)) {
    const value = cutTo(printable(url.searchParams.get(name) ?? ''), 100);
    // Mail programs put their reader's address there.
    if (value !== '' && !value.includes('@')) way[field] = value;
  }
  if (!clicks) return way;
  const found = clickIds.flatMap((id) => {
    const value = url.searchParams.get(id) ?? '';
    return /^[\w.-]{1,200}$/.test(value) ? [[id, value] as const] : [];
  });
  if (found.length > 0) way.clicks = Object.fromEntries(found);
  return way;
}

function hostOf(address: string): string | undefined {
  const url = address.length > 4_096 ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) && url.host.length <= 100 ? url.host : undefined;
}

/** Whether nothing is known of where they came from: typed, a bookmark, or a link that tells nothing. */
export const isDirect = ({ campaign, source, referrer, clicks }: Touch): boolean =>
  !campaign && !source && !referrer && !clicks;

const ways = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Whether two touches are of one click: the same campaign, or the same site. */
export function isSameWay(one: Touch, other: Touch): boolean {
  const marked = ways.some((field) => one[field] ?? other[field]);
  return marked ? ways.every((field) => one[field] === other[field]) : one.referrer === other.referrer;
}

/** The earlier first touch and the last one of both that tells where somebody came from; `one` where neither is known to be earlier. */
export function joinTouches(one: Touches | null, other: Touches | null): Touches | null {
  if (!one || !other) return one ?? other;
  const [older, newer] = one.last.at <= other.last.at ? [one.last, other.last] : [other.last, one.last];
  return {
    first: other.first.at < one.first.at ? other.first : one.first,
    last: isDirect(newer) && !isDirect(older) ? older : newer,
  };
}
