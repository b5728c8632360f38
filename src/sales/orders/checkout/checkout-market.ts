import { listOffers } from '#catalogue/catalog';
import type { Offer } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { marketName } from '#foundation/locale/market.ts';
import { openMarketCodes, resolveMarket } from '#foundation/locale/market-list.server.ts';
import { paths } from '#foundation/web/paths.ts';
import type { CheckoutMarket } from './checkout-view.ts';

/**
 * The market of a checkout, and the ways to the same programme and plan in others. With an address that names another
 * market than the offer's, nothing is sold until the visitor has chosen (`mismatch`).
 */
export async function checkoutMarket(
  tx: Tx,
  offer: Offer,
  { asked, language }: { asked: string | null; language: Language },
): Promise<CheckoutMarket> {
  const { market } = resolveMarket({ page: offer.market, chosen: asked });
  const siblings = (await listOffers(tx, { programmeId: offer.programmeId })).filter(({ plan }) => plan === offer.plan);
  const others = openMarketCodes()
    .filter((code) => code !== offer.market)
    .flatMap((code) => {
      const sibling = siblings.find((candidate) => candidate.market === code);
      const path = sibling && paths.checkout(sibling.slug, { language, market: code });
      return path ? [{ name: marketName(code, language), path }] : [];
    });
  return {
    name: marketName(offer.market, language),
    others,
    mismatch:
      market === offer.market
        ? null
        : {
            asked: marketName(market, language),
            stay: paths.checkout(offer.slug, { language, market: offer.market }),
          },
  };
}
