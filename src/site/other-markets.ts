import type { Programme } from '#catalog/model';
import { marketCodes, marketName, type Market } from '#kit/market';
import { paths } from '#paths';
import type { MarketLink } from './blocks/views-data.ts';
import type { PageEntry } from './find-page.ts';
import { someOffers } from './kept-catalogue.ts';
import type { World } from './world.ts';
import { landingKinds, type PageKind } from './page-kinds.ts';
import type { Page } from './page.ts';

export type { MarketLink } from './blocks/views-data.ts';

const pricedKinds: PageKind[] = [...landingKinds, 'pricing-advance', 'offer-landing'];

/**
 * Where the same is sold for other markets: the page of the group that is made for a market, else the checkout of the
 * offer that is. Only for pages that are made to sell.
 */
export async function otherMarkets(
  page: Page,
  programme: Programme | null,
  read: Pick<World, 'group' | 'content'>,
): Promise<MarketLink[]> {
  if (!programme || !pricedKinds.includes(page.kind)) return [];
  const [group, offers] = await Promise.all([
    read.group(),
    someOffers(await read.content(), { programmeId: programme.id }),
  ]);
  const link = (market: Market, path: string) => [{ market, name: marketName(market, page.language), path }];
  return marketCodes
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
