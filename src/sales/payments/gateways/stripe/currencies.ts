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

/** Whether Stripe supports a currency in our minor units. */
export function supports(currency: Currency): boolean {
  return presented.has(currency) && minorDigits(currency) < 3;
}
