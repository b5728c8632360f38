import type { Programme } from '#catalogue/catalog/model';
import { marketName, type Market } from '#foundation/locale/market.ts';
import { openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { paths } from '#foundation/web/paths.ts';
import type { MarketLink } from './view-types.ts';
import type { PageEntry } from '../pages/find-page.ts';
import { someOffers } from './cached-catalogue.ts';
import type { Content } from './cached-content.ts';
import { landingKinds, type PageKind } from '../pages/page-kinds.ts';
import type { Page } from '../pages/page.ts';

export type { MarketLink } from './view-types.ts';

const pricedKinds: PageKind[] = [...landingKinds, 'pricing-advance', 'offer-landing'];

/**
 * Where the same is sold for other markets: the page of the group that is made for a market, else the checkout of the
 * offer that is. Only for pages that are made to sell.
 */
export async function otherMarkets(
  page: Page,
  programme: Programme | null,
  read: { group: () => Promise<PageEntry[]>; content: () => Promise<Content> },
): Promise<MarketLink[]> {
  if (!programme || !pricedKinds.includes(page.kind)) return [];
  const [group, offers] = await Promise.all([
    read.group(),
    someOffers(await read.content(), { programmeId: programme.id }),
  ]);
  const link = (market: Market, path: string) => [{ market, name: marketName(market, page.language), path }];
  return openMarketCodes()
    .filter((market) => market !== page.market)
    .flatMap((market) => {
      const sibling = best(group, page, market);
      if (sibling) return link(market, sibling.path);
      const offer = offers.find((candidate) => candidate.market === market && candidate.plan === page.plan);
      return offer ? link(market, paths.checkout(offer.slug, { language: page.language, market })) : [];
    });
}

/** Of a market's pages the one in this language, else any. */
function best(group: PageEntry[], page: Page, market: Market): PageEntry | undefined {
  const pages = group.filter((entry) => entry.market === market && entry.programme === page.programme);
  return pages.find(({ language }) => language === page.language) ?? pages[0];
}
