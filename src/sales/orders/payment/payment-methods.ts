import type { Market } from '#foundation/locale/market.ts';
import { gatewaysFor } from '#sales/payments';

/**
 * Whether the checkout of a market offers this means of payment, the name of a gateway; empty leaves the choice to us. What no form
 * of ours can send is refused before anything is placed.
 */
export function isOffered(method: string, market: Market): boolean {
  return method === '' || gatewaysFor(market).some(({ name }) => name === method);
}
