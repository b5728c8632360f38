import { isMarket, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import type { Market } from '#foundation/locale/market.ts';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import type { Content } from '../page-data/cached-content.ts';
import type { PageEntry } from '../pages/find-page.ts';
import { landingKinds, type PageKind } from '../pages/page-kinds.ts';
import type { Page } from '../pages/page.ts';

/** Kinds that sell nothing of their own: they show whatever a market offers. */
const neutralKinds: PageKind[] = ['home', 'listing', 'marketing', 'support', 'policy'];

/** Kinds that keep a chosen market in the links to them. */
const followingKinds: PageKind[] = [...neutralKinds, ...landingKinds, 'pricing-advance', 'offer-landing'];

/** Whether pages of a kind can be seen with the prices of another market, or say that they cannot. */
export const keepsMarket = (kind: PageKind): boolean => followingKinds.includes(kind);

/** The market of the site: that of its home page, whose addresses name no country. */
export async function siteMarket(content: Content): Promise<Market> {
  return (await content.entries(['/'])).get('/')?.market ?? openMarketCodes()[0] ?? 'IN';
}

/**
 * The page for the market that the visitor chose (`?market=US`): a page that sells nothing of its own shows what is offered there; a page
 * that sells leads to the page of its programme for that market; without one it stays as written and says so (`notOfferedIn`). Any other
 * value of the query changes nothing.
 */
export async function inAskedMarket(
  page: Page,
  { searchParams }: URL,
  content: Content,
): Promise<Page | { to: string }> {
  const asked = searchParams.get('market');
  if (!isMarket(asked) || asked === page.market || !openMarketCodes().includes(asked)) return page;
  if (isNeutral(page)) return { ...page, market: asked, marketAsWritten: page.market };
  if (!followingKinds.includes(page.kind)) return page;
  const there = await pageInMarket(page, asked, content);
  if (there !== null && there !== page.path) return { to: withQuery(there, rest(searchParams)) };
  return { ...page, notOfferedIn: asked };
}

/** Pages without a programme and offers show the prices of any market. */
const isNeutral = ({ kind, programme, offers }: Pick<Page, 'kind' | 'programme' | 'offers'>) =>
  neutralKinds.includes(kind) && programme === null && offers === null;

const rest = (query: URLSearchParams) => Object.fromEntries([...query].filter(([name]) => name !== 'market'));

/** The path of the page that sells the same in a market: of its group, else the one that sells its programme there; null without one. */
async function pageInMarket(page: Page, market: Market, content: Content): Promise<string | null> {
  const group = (await content.group(page.group)).filter(
    (entry) => entry.market === market && entry.programme === page.programme,
  );
  const own = group.find(({ language }) => language === page.language) ?? group[0];
  if (own) return own.path;
  if (page.programme === null) return null;
  const sold = (await content.landing({ language: page.language, market })).get(page.programme);
  return sold?.market === market ? sold.path : null;
}

/**
 * Where a link to a page leads on a page for another market than the site's: to the page that sells the same there, else to the same page
 * with the market, so that the choice is kept without a cookie. Undefined where the link stays as it is.
 */
export async function linkInMarket(
  entry: PageEntry,
  { language, market }: Pick<Page, 'language' | 'market'>,
  content: Content,
): Promise<string | undefined> {
  const home = await siteMarket(content);
  if (market === home || entry.market !== home || !followingKinds.includes(entry.kind)) return undefined;
  const sold =
    entry.programme === null ? undefined : (await content.landing({ language, market })).get(entry.programme);
  return sold?.market === market ? sold.path : withQuery(entry.path, { market });
}
