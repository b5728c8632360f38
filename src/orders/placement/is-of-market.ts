import type { Offer } from '#catalog/model';
import { resolveMarket } from '#locale/market';

/** Whether an offer is of the market its page is for, or the visitor chose; an address that names none fits. */
export function isOfMarket(offer: Pick<Offer, 'market'>, asked: string | null): boolean {
  return resolveMarket({ page: offer.market, chosen: asked }).market === offer.market;
}
