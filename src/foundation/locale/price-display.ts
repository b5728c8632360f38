/** A priced item as the page shows it (PRC-1): plain numbers and a currency symbol or code. */
export type PricedItem = { price: number; discountedPrice: number; currency: string };

/** PRC-2: the price to pay, or nothing where it is 0 (a free offer says so in words of its own). */
export function finalPrice({ discountedPrice, currency }: PricedItem): string {
  return discountedPrice === 0 ? '' : currency + discountedPrice;
}

/** PRC-3: the struck-through original price, or nothing. */
export function struckPrice({ price, discountedPrice, currency }: PricedItem): string {
  return discountedPrice !== 0 && (discountedPrice > 0 || price > 0) ? currency + price : '';
}

/**
 * Whether a former price is struck beside what is paid: asked by every page, preview, checkout and list, so that none strikes alone. An
 * offer without a discount is stored with both prices alike; that is no former price, and PRC-3 is not asked about it.
 */
export function isStruck(item: Omit<PricedItem, 'currency'>): boolean {
  return item.discountedPrice < item.price && struckPrice({ ...item, currency: '¤' }) !== '';
}
