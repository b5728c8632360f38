import type { Market } from '#locale/market';

/**
 * How sales in a market are taxed. `rate` in hundredths of a percent; `included`: the prices we show contain the tax, else
 * it comes on top. `export`: the service leaves the country of the seller and carries no tax.
 */
export type TaxRule = { kind: 'gst'; rate: number; included: boolean } | { kind: 'export' } | { kind: 'none' };

/** The rules as data: GST on commercial training in India, export of services to the other markets. */
export const taxRules: Record<Market, TaxRule> = {
  IN: { kind: 'gst', rate: 1_800, included: true },
  US: { kind: 'export' },
  AE: { kind: 'export' },
  AU: { kind: 'export' },
};

/** What a seller who is not registered for GST charges. */
export const untaxed: TaxRule = { kind: 'none' };

/** SAC of commercial training and coaching; a programme may name another one. */
export const defaultTaxCode = '999293';
