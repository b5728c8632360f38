/** A priced item as shown on the page (PRC-1): plain numbers and a currency symbol or code. */
export type PricedItem = { price: number; discountedPrice: number; currency: string };

/** PRC-2: the price to pay, or empty if it is 0 (a free offer has its own text). */
export function finalPrice({ discountedPrice, currency }: PricedItem): string {
  return discountedPrice === 0 ? '' : currency + discountedPrice;
}

/** PRC-3: the struck-through original price, or nothing. */
export function struckPrice({ price, discountedPrice, currency }: PricedItem): string {
  return discountedPrice !== 0 && (discountedPrice > 0 || price > 0) ? currency + price : '';
}

/**
 * Whether a former price is struck through next to the price to pay: used by every page, preview, checkout and list, so that they agree. An
 * offer without a discount is stored with equal prices; that is not a former price, and PRC-3 does not apply.
 */
export function isStruck(item: Omit<PricedItem, 'currency'>): boolean {
  return item.discountedPrice < item.price && struckPrice({ ...item, currency: '¤' }) !== '';
}
