import { minorDigits, type Currency } from '#foundation/kit/money.ts';

/**
 * Currencies that Stripe supports (docs.stripe.com/currencies), without those it counts in other minor units than ISO 4217: ISK and UGX (hundredths),
 * MGA (whole units), and those with three decimals, whose last digit must be 0.
 */
const presented = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK
  DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD JPY KES KGS KHR KMF KRW KYD KZT LAK LBP LKR
  LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR
  SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(
    /\s+/,
  ),
);

/**
 * The smallest charges, in minor units (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). Stripe compares in the currency in which the
 * account is paid out: an account that settles in dollars collects no ₹0.50, but only what converts to $0.50. Its API does not tell that currency, so
 * such a charge is still refused by Stripe, and startPayment says so.
 */
const least: Record<Currency, number> = {
  ...Object.fromEntries(['AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'INR', 'NZD', 'SGD', 'USD'].map((code) => [code, 50])),
  AED: 200,
  CZK: 1_500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1_000,
};

/** The smallest charge in a currency; 0 where Stripe names none. */
export const leastAmount = (currency: Currency): number => least[currency] ?? 0;

/** Whether Stripe supports a currency in our minor units. */
export function supports(currency: Currency): boolean {
  return presented.has(currency) && minorDigits(currency) < 3;
}
