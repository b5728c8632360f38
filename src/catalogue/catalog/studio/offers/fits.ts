import type { Currency } from '#foundation/kit/money.ts';

/** The price fields of an offer that make sense together. */
export type Fitting = {
  plan: 'full' | 'advance';
  price: number;
  discountedPrice: number;
  payNow: number | undefined;
  parts: number | undefined;
  currency: Currency;
};

/** Whether typed prices can be previewed. The full rules are in the schema, which the browser does not load. */
export function offerSchemaFits(content: Record<string, unknown>): content is Record<string, unknown> & Fitting {
  const { plan, price, discountedPrice, payNow } = content as Fitting;
  const whole = [price, discountedPrice].every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  if (!whole || discountedPrice > price) return false;
  return plan === 'full' || (payNow !== undefined && payNow > 0 && payNow <= discountedPrice);
}
