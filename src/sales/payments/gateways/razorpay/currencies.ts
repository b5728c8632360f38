import type { Currency } from '#foundation/kit/money.ts';

/** Currencies of hundredths that Razorpay collects (razorpay.com/docs/payments/international-payments). Others than rupees must be switched on in its dashboard. */
const collected = new Set(
  `AED ALL AMD ARS AUD AWG BBD BDT BMD BND BOB BSD BWP BZD CAD CHF CNY COP CRC CZK DKK DOP DZD EGP ETB EUR FJD GBP GHS GIP GMD GTQ
  GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR NAD NGN NIO NOK
  NPR NZD PEN PGK PHP PKR QAR RUB SAR SCR SEK SGD SOS SSP SZL THB TTD TZS USD UYU UZS YER ZAR`.split(/\s+/),
);

/**
 * The smallest amount of an order and of a refund, in minor units: one whole unit, as its API says of each currency of an account ("The amount must be
 * at least INR 1.00", razorpay.com/docs/api/orders/create and /refunds/create-normal). All currencies above are counted in hundredths.
 */
export const leastAmount = (): number => 100;

/** Whether Razorpay collects a currency, in the minor units we count it in. */
export function supports(currency: Currency): boolean {
  return collected.has(currency);
}
