import { isLanguage, type Language } from '#foundation/locale/language.ts';
import type { Subscriber } from '#marketing/leads';
import type { Purchase } from '#sales/orders';
import type { Segment } from '../model.ts';

/** Data on the pages and programmes of a segment. */
export type Known = {
  purchases: Purchase[];
  /** The topic of each programme. */
  topics: ReadonlyMap<string, string>;
  /** The subject of a page, by path. */
  pages: ReadonlyMap<string, { programme: string | null; market: string | null }>;
  /** Addresses to which nothing is sent. */
  blocked: ReadonlySet<string>;
  now: Date;
};

const year = 365 * 24 * 3_600_000;

export type Reached = {
  readers: (Subscriber & { language: Language })[];
  /** Subscribers of the segment who are left out: nothing is written in their language, or their address is blocked. */
  otherLanguage: number;
  blocked: number;
};

/** The subscribers who get an issue in these languages. Each non-empty list of the segment must match. */
export function reach(
  subscribers: Subscriber[],
  { segment, languages }: { segment: Segment; languages: Language[] },
  known: Known,
): Reached {
  const bought = new Map<string, Purchase[]>();
  for (const one of known.purchases) bought.set(one.email, [...(bought.get(one.email) ?? []), one]);
  const reached: Reached = { readers: [], otherLanguage: 0, blocked: 0 };
  for (const one of subscribers) {
    if (!belongs(one, bought.get(one.email.toLowerCase()) ?? [], segment, known)) continue;
    if (known.blocked.has(one.email.toLowerCase())) reached.blocked += 1;
    else if (!isLanguage(one.language) || !languages.includes(one.language)) reached.otherLanguage += 1;
    else reached.readers.push(one);
  }
  return reached;
}

function belongs(
  { page }: Subscriber,
  purchases: Purchase[],
  segment: Segment,
  { topics, pages, now }: Known,
): boolean {
  const { bought } = segment;
  if (bought === 'never' && purchases.length > 0) return false;
  if (bought === 'ever' && purchases.length === 0) return false;
  if (bought === 'year' && !purchases.some(({ at }) => now.getTime() - at.getTime() <= year)) return false;
  const asked = pages.get(page);
  const programmes = [...purchases.map(({ programme }) => programme), ...(asked?.programme ? [asked.programme] : [])];
  const markets = [...purchases.map(({ market }) => market), ...(asked?.market ? [asked.market] : [])];
  const fits = (wanted: string[], own: (string | undefined)[]) =>
    wanted.length === 0 || own.some((word) => word !== undefined && wanted.includes(word));
  return (
    fits(segment.programmes, programmes) &&
    fits(segment.markets, markets) &&
    fits(
      segment.topics,
      programmes.map((slug) => topics.get(slug)),
    )
  );
}
